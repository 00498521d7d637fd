import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Club, ClubOptions } from '#core/club.ts';
import type { Ports } from '#core/ports.ts';

const started = vi.fn<() => void>();
const made = vi.fn<(ports: Ports, options: Partial<ClubOptions>) => Partial<Club>>(() => ({
  onEvent: () => () => {},
  start: () => {
    started();
    return () => {};
  },
}));
vi.mock('#core/create-club.ts', () => ({ createClub: made }));

/** A copy of the script of its own, as a second script tag would bring. */
const load = async () => {
  vi.resetModules();
  return import('./page-club.ts');
};

beforeEach(() => {
  // Each test is a page of its own.
  vi.spyOn(Symbol, 'for').mockReturnValue(Symbol('homefront.club'));
  made.mockClear();
  started.mockClear();
});
afterEach(() => {
  document.getElementById('club-config')?.remove();
});

describe('pageClub', () => {
  it('is one club for every copy of the script on the page, started once', async () => {
    const [one, other] = [await load(), await load()];
    one.configureClub({ siteUrl: '' });
    expect(one.pageClub()).toBe(other.pageClub());
    expect([made.mock.calls.length, started.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['our own site, unsaid', '', { storagePrefix: '', apiHost: '' }],
    ['our own site', location.origin, { storagePrefix: '', apiHost: '' }],
    ["somebody else's page", 'https://club.test', { storagePrefix: 'club:', apiHost: 'https://club.test' }],
  ])('knows %s by the origin (Z-21)', async (_, siteUrl, expected) => {
    const page = await load();
    page.configureClub({ siteUrl });
    page.pageClub();
    expect(made.mock.calls[0]?.[1]).toMatchObject({ siteUrl, pageOrigin: location.origin, ...expected });
  });

  it('takes the JSON block of the page, and what configureClub says wins', async () => {
    const block = document.createElement('script');
    block.id = 'club-config';
    block.type = 'application/json';
    block.textContent =
      '{"siteOrigin":"https://club.test","apiHost":"https://api.test","partnerUrl":"https://a.test"}';
    document.body.append(block);
    const page = await load();
    page.configureClub({ partnerUrl: 'https://b.test' });
    page.pageClub();
    expect(made.mock.calls[0]?.[1]).toMatchObject({
      siteUrl: 'https://club.test',
      apiHost: 'https://api.test',
      partnerUrl: 'https://b.test',
      storagePrefix: 'club:',
    });
  });

  it('says what to do when nobody said where the club lives', async () => {
    const page = await load();
    page.configureClub({ partnerUrl: 'https://a.test' });
    expect(() => page.pageClub()).toThrow(/Call configureClub\(\{ siteUrl \}\) once/);
  });

  it('knows by itself where it lives when it came by our own script tag', async () => {
    vi.stubEnv('MODE', 'embed');
    const page = await load();
    page.pageClub();
    const origin = new URL(import.meta.url).origin;
    expect(made.mock.calls[0]?.[1]).toMatchObject({ siteUrl: origin, storagePrefix: 'club:' });
    vi.unstubAllEnvs();
  });

  it('stays with the first configuration once it runs', async () => {
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
