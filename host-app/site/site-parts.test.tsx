import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { reportCampaign } from './routing/campaign-arrival.ts';
import { createLinkPreloader } from './routing/preload-links.ts';
import { createScreen } from './routing/screen.ts';
import { useScreen } from './routing/use-screen.ts';
import { ScreenFailed, ScreenWaiting } from './shell/screen-panels.tsx';

describe('reportCampaign', () => {
  it.each([
    ['?campaign=CCA&source=mail', { campaignType: 'CCA', source: 'mail' }, 1],
    ['?campaignType=vausa-service', { campaignType: 'vausa-service', source: undefined }, 1],
    ['?source=mail', { campaignType: undefined, source: 'mail' }, 0],
    ['?page=2', { campaignType: undefined, source: undefined }, 0],
  ])('reports %s to the club (A-70)', async (search, stored, tracked) => {
    const { club, net } = testClub();
    await reportCampaign(club, new URL(`https://club.test/signup${search}`));
    expect({ campaignType: club.campaign.campaignType.value, source: club.campaign.source.value }).toEqual(
      stored,
    );
    expect(net.calls('track')).toHaveLength(tracked);
  });

  it('leaves the rest of the address out of the report', async () => {
    const { club, net } = testClub();
    await reportCampaign(club, new URL('https://club.test/reset-password?token=secret&campaign=CCA'));
    expect(JSON.stringify(net.calls('track')[0]?.body)).not.toContain('secret');
  });
});

describe('createLinkPreloader', () => {
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  it.each(['pointerover', 'focusin', 'touchstart'])('loads the page of a link on %s', (kind) => {
    const loaded: string[] = [];
    const stop = createLinkPreloader((place) => loaded.push(place)).start();
    document.body.innerHTML =
      '<a href="/about"><b id="inside">About</b></a><a id="other" href="https://x.test/about">Else</a>';
    for (const id of ['inside', 'other']) {
      document.getElementById(id)?.dispatchEvent(new Event(kind, { bubbles: true }));
    }
    stop();
    document.getElementById('inside')?.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(loaded).toEqual(['about']);
  });

  it.each<[string, object, string[]]>([
    ['loads the page of a link in view', {}, ['about']],
    ['loads none for a visitor who asks for less data (Save-Data: on)', { saveData: true }, []],
    ['loads none on a slow connection', { effectiveType: '3g' }, []],
  ])('%s', (_, connection, expected) => {
    const seeAll = seenAtOnce();
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
    document.body.innerHTML = '<a href="/about">About</a>';
    const loaded: string[] = [];
    const preloader = createLinkPreloader((place) => loaded.push(place));
    const stop = preloader.start();
    preloader.look();
    seeAll();
    expect(loaded).toEqual(expected);
    // A link that is used loads its page for every visitor.
    loaded.splice(0);
    document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(loaded).toEqual(['about']);
    stop();
  });
});

/** Gives the page an observer that sees each link when the returned function is called. */
function seenAtOnce(): () => void {
  const observed: Element[] = [];
  let onSeen: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof onSeen) {
        onSeen = callback;
      }
      observe = (link: Element) => observed.push(link);
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  return () => onSeen(observed.map((target) => ({ target, isIntersecting: true })));
}

describe('ScreenWaiting', () => {
  it('has a heading, as every page has (WCAG 2.4.6)', () => {
    show(<ScreenWaiting />, testClub());
    expect(screen.getByRole('heading', { level: 1, name: 'Loading...' })).toBeTruthy();
  });
});

describe('a chunk that does not load', () => {
  function Probe({ load }: { load: () => Promise<never> }) {
    const state = useScreen(screenOf(load));
    return state.at === 'failed' ? <ScreenFailed /> : <p>{state.at}</p>;
  }
  const screens = new Map<unknown, ReturnType<typeof createScreen>>();
  const screenOf = (load: () => Promise<never>) => {
    const known = screens.get(load) ?? createScreen(load);
    screens.set(load, known);
    return known;
  };

  it('shows a text and a Reload button, never a blank page (A-91)', async () => {
    const kit = testClub();
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = show(<Probe load={load} />, kit);
    await screen.findByRole('heading', { name: 'This page didn’t load' });
    expect(load).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(kit.host.calls).toEqual([{ reload: true }]);
  });
});
