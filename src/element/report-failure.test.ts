import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageState } from '#browser/page/page-state.ts';
import { failures } from '#contract/areas/failures.ts';
import { reportFailure } from './report-failure.ts';

const SITE = 'https://club.test';

describe('reportFailure', () => {
  let sent: { url: string; body: unknown }[] = [];
  beforeEach(() => {
    sent = [];
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (url: string, text: string) => Boolean(sent.push({ url, body: JSON.parse(text) })),
    });
    pageState().options = { siteUrl: SITE };
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'sendBeacon');
    for (const key of Object.keys(pageState())) Reflect.deleteProperty(pageState(), key);
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
  const addBlock = (json: string) => {
    const block = document.createElement('script');
    Object.assign(block, { type: 'application/json', id: 'club-config', textContent: json });
    document.body.append(block);
  };

  it('sends tag, version, reason and origin in a body that the API accepts, and nothing of the page', () => {
    history.replaceState(null, '', '/secret-path?email=jane@example.com#part');
    document.title = 'A secret title';
    reportFailure('club-signup', 'origin');
    expect(sent).toEqual([
      {
        url: `${SITE}/api/membership/elements/faults`,
        body: { tag: 'club-signup', version: 'unbuilt', reason: 'origin', origin: globalThis.origin },
      },
    ]);
    expect(z.safeParse(failures.reportFailure.body, sent[0]?.body).success).toBe(true);
  });

  it('sends each reason of a tag once for a page load', () => {
    for (const tag of ['club-signup', 'club-login', 'club-signup']) reportFailure(tag, 'crash');
    reportFailure('club-signup', 'script');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { tag: 'club-signup', reason: 'crash' },
      { tag: 'club-login', reason: 'crash' },
      { tag: 'club-signup', reason: 'script' },
    ]);
  });

  it('uses the address of the API', () => {
    pageState().options = { siteUrl: SITE, apiHost: 'https://api.club.test/' };
    reportFailure('club-signup', 'crash');
    expect(sent.map(({ url }) => url)).toEqual(['https://api.club.test/api/membership/elements/faults']);
  });

  it.each<[string, () => void]>([
    ['the block has turned it off', () => addBlock('{ "reports": false }')],
    ['the options have turned it off', () => (pageState().options = { siteUrl: SITE, reports: false })],
    ['the page is the club’s own', () => (pageState().options = { siteUrl: location.origin })],
    ['a scenario answers', () => (pageState().playsScenario = true)],
  ])('sends nothing where %s', (_, prepare) => {
    prepare();
    reportFailure('club-signup', 'crash');
    expect(sent).toEqual([]);
  });

  it('sends where the address names a scenario that does not play', () => {
    history.replaceState(null, '', '/?club-scenario=paid');
    pageState().scenario = Promise.resolve();
    reportFailure('club-signup', 'crash');
    expect(sent).toHaveLength(1);
  });

  it.each(['{ "reports": true }', '{ "reports": "false" }', '{', 'null', '[]'])(
    'sends with the block %s',
    (json) => {
      addBlock(json);
      reportFailure('club-signup', 'crash');
      expect(sent).toHaveLength(1);
    },
  );
});
