import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser.ts';

// Every story of the built Storybook: its play function passes, nothing is logged as an error, axe finds nothing,
// through open shadow roots too. `npm test` builds storybook-static first.
const folder = 'storybook-static';
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
  entries: Record<string, { type: string; title: string; name: string }>;
};
const stories = Object.entries(index.entries).filter(([, entry]) => entry.type === 'story');
/** Every state each night; with every change the first three of a widget and its element. */
const nightly = process.env.CLUB_NIGHTLY === '1';
const chosen = (list: typeof stories) =>
  nightly ? list : list.filter(([id], at) => at < 3 || id.endsWith('--as-element'));

const byTitle = new Map<string, typeof stories>();
for (const story of stories) byTitle.set(story[1].title, [...(byTitle.get(story[1].title) ?? []), story]);

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let server: Server;
let address = '';
let page: Page;
beforeAll(async () => {
  server = createServer((request, answer) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    try {
      const bytes = readFileSync(join(folder, path));
      answer
        .writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' })
        .end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, done));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  page = await (await newContext()).newPage();
  await page.addInitScript(axe.source);
});
afterAll(async () => {
  await closeBrowser();
  server.close();
});

/** Shows a story, the later ones in the same document, and waits until its play function has ended; gives what Storybook says of a failure. */
async function open(id: string): Promise<string | undefined> {
  if (page.url().startsWith(address)) {
    await page.evaluate((storyId) => {
      const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__') as {
        emit(event: string, detail: object): void;
      };
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  } else {
    await page.goto(`${address}/iframe.html?id=${id}&viewMode=story`);
    await page.waitForFunction(() => 'axe' in globalThis && '__STORYBOOK_ADDONS_CHANNEL__' in globalThis);
  }
  await page.waitForFunction((story) => {
    const preview = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__') as
      | { currentRender?: { id: string; phase?: string } }
      | undefined;
    const render = preview?.currentRender;
    return (
      render?.id === story && ['finished', 'completed', 'errored', 'aborted'].includes(render.phase ?? '')
    );
  }, id);
  return page.evaluate(() =>
    document.body.classList.contains('sb-show-errordisplay')
      ? (document.querySelector('#error-message')?.textContent ?? 'error')
      : undefined,
  );
}

const violations = (): Promise<string[]> =>
  page.evaluate(async () => {
    const found = await (
      Reflect.get(globalThis, 'axe') as {
        run(root: Element, options: object): Promise<import('axe-core').AxeResults>;
      }
    ).run(document.querySelector('#storybook-root') ?? document.body, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    );
  });

describe.each([...byTitle].map(([title, list]) => [title, chosen(list)] as const))(
  'stories of %s',
  (_title, list) => {
    it(`all ${list.length} render, play and pass axe`, { timeout: 120_000 }, async () => {
      const faults: string[] = [];
      const note = (text: string) => faults.push(text);
      page.on('pageerror', (error) => note(String(error)));
      for (const [id] of list) {
        const fault = await open(id);
        if (fault) note(`${id}: ${fault}`);
        for (const violation of await violations()) note(`${id}: ${violation}`);
      }
      page.removeAllListeners('pageerror');
      expect(faults).toEqual([]);
    });
  },
);
