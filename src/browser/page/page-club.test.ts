import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { ClubState } from '#core/club-state.ts';
import type { LazyClub } from '#core/lazy-club.ts';

const started = vi.fn<() => void>();
const loaded = vi.fn<LazyClub['loadMember']>();
const made = vi.fn<(state: ClubState) => Partial<LazyClub>>(({ options }) => ({
  options,
  onEvent: () => () => {},
  session: { signedIn: signal(false) } as unknown as LazyClub['session'],
  loadMember: loaded,
  start: () => {
    started();
    return () => {};
  },
}));
vi.mock('#core/lazy-club.ts', () => ({ createLazyClub: made }));

/** Another copy of the script, like that of a second script tag. */
const load = async () => {
  vi.resetModules();
  return import('./page-club.ts');
};

beforeEach(() => {
  // Each test needs a new page.
  vi.spyOn(Symbol, 'for').mockReturnValue(Symbol('homefront.club'));
  made.mockClear();
  started.mockClear();
});
afterEach(() => {
  document.getElementById('club-config')?.remove();
});

describe('pageClub', () => {
  it('returns one club for every copy of the script on the page, and starts it once', async () => {
    const [one, other] = [await load(), await load()];
    one.configureClub({ siteUrl: '' });
    expect(one.pageClub()).toBe(other.pageClub());
    expect([made.mock.calls.length, started.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['our own site, unsaid', '', { storagePrefix: '', apiHost: '' }],
    ['our own site', location.origin, { storagePrefix: '', apiHost: '' }],
    ["somebody else's page", 'https://club.test', { storagePrefix: 'club:', apiHost: 'https://club.test' }],
  ])('recognizes %s by the origin (Z-21)', async (_, siteUrl, expected) => {
    const page = await load();
    page.configureClub({ siteUrl });
    page.pageClub();
    expect(made.mock.calls[0]?.[0].options).toMatchObject({
      siteUrl,
      pageOrigin: location.origin,
      ...expected,
    });
  });

  it('uses the JSON block of the page, but configureClub wins', async () => {
    const block = document.createElement('script');
    block.id = 'club-config';
    block.type = 'application/json';
    block.textContent =
      '{"siteOrigin":"https://club.test","apiHost":"https://api.test","partnerUrl":"https://a.test"}';
    document.body.append(block);
    const page = await load();
    page.configureClub({ siteUrl: 'https://club.test', partnerUrl: 'https://b.test' });
    page.pageClub();
    expect(made.mock.calls[0]?.[0].options).toMatchObject({
      siteUrl: 'https://club.test',
      apiHost: 'https://api.test',
      partnerUrl: 'https://b.test',
      storagePrefix: 'club:',
    });
  });

  it('throws with advice when the address of the club is missing', async () => {
    const page = await load();
    const withoutAddress = { partnerUrl: 'https://a.test' };
    expectTypeOf(withoutAddress).not.toExtend<Parameters<typeof page.configureClub>[0]>();
    page.configureClub(withoutAddress as never);
    expect(() => page.pageClub()).toThrow(/Call configureClub\(\{ siteUrl \}\) once/);
  });

  it('names what a scenario needs in a bundle of the package, once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    history.replaceState(null, '', '?club-scenario=past-due');
    vi.resetModules();
    const { loadScenario } = await import('./load-extras.ts');
    await Promise.all([loadScenario(), loadScenario()]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('homefront-club/testing')]]);
    history.replaceState(null, '', '?');
  });

  it('uses the origin of the script of the embed build', async () => {
    vi.stubEnv('MODE', 'embed');
    const page = await load();
    page.pageClub();
    const origin = new URL(import.meta.url).origin;
    expect(made.mock.calls[0]?.[0].options).toMatchObject({ siteUrl: origin, storagePrefix: 'club:' });
    vi.unstubAllEnvs();
  });

  it('looks again who is signed in when Back shows the page as it was left', async () => {
    const page = await load();
    page.configureClub({ siteUrl: '' });
    page.pageClub();
    loaded.mockClear();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(loaded).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(loaded).toHaveBeenCalled();
  });

  it('keeps the first configuration once it has started', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const page = await load();
    page.configureClub({ siteUrl: '' });
    page.pageClub();
    page.configureClub({ siteUrl: 'https://other.test' });
    page.pageClub();
    expect(made).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledOnce();
  });
});
