import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { pageState } from '#browser/page/page-state.ts';
import { testClub } from '#testing/test-club.ts';
import { ClubAccount } from '#widgets/account/account.ts';
import { ClubFounderSpots } from '#widgets/founder-spots/founder-spots.ts';

// A script upgrades the elements before it calls configureClub().
ClubAccount.define('club-account');
ClubFounderSpots.define('club-founder-spots');

const warned = vi.fn<(line: string) => void>();
beforeEach(() => {
  const slot = pageState();
  for (const name of Object.keys(slot)) Reflect.deleteProperty(slot, name);
  vi.spyOn(console, 'warn').mockImplementation(warned);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  warned.mockClear();
});

/** An origin without a server: calls fail immediately. */
const nowhere = { siteUrl: 'http://127.0.0.1:1' };
const settled = () => new Promise((resolve) => setTimeout(resolve));
const inside = (element: Element, selector: string) => element.shadowRoot?.querySelector(selector);

describe('an element on a page that did not call configureClub()', () => {
  it('shows its own content and no figure, and writes a console warning', async () => {
    const spots = document.body.appendChild(new ClubFounderSpots());
    await settled();
    expect(inside(spots, 'slot')).not.toBeNull();
    expect(spots.shadowRoot?.textContent).not.toMatch(/\d/);
    expect(warned.mock.calls[0]?.[0]).toContain('Call configureClub({ siteUrl })');
  });

  it('uses the configuration of the same script without a warning', async () => {
    const account = document.body.appendChild(new ClubAccount());
    configureClub(nowhere);
    await settled();
    expect(inside(account, 'a[href="http://127.0.0.1:1/signup"]')).not.toBeNull();
    expect(warned).not.toHaveBeenCalled();
  });

  it('starts when configureClub() is called later, for example in an effect', async () => {
    const account = document.body.appendChild(new ClubAccount());
    await settled();
    expect(inside(account, 'slot')).not.toBeNull();
    configureClub(nowhere);
    await settled();
    expect(inside(account, 'a[href="http://127.0.0.1:1/signup"]')).not.toBeNull();
  });

  it('uses a club that is set after it entered the page', async () => {
    const [account, spots] = [new ClubAccount(), new ClubFounderSpots()];
    document.body.append(account, spots);
    await settled();
    const { club } = testClub({ options: { siteUrl: 'https://club.test' } });
    Object.assign(account, { club });
    Object.assign(spots, { club });
    await settled();
    expect(inside(account, 'a[href="https://club.test/signup"]')).not.toBeNull();
    await vi.waitFor(() => expect(inside(spots, 'strong')).not.toBeNull());
  });

  it('prefers a club that is set in the same task to that of the page', async () => {
    configureClub(nowhere);
    const account = document.body.appendChild(new ClubAccount());
    const { club } = testClub();
    account.club = club;
    await settled();
    expect(account.club).toBe(club);
  });

  it('does not start after it left the page', async () => {
    const account = document.body.appendChild(new ClubAccount());
    await settled();
    account.remove();
    configureClub(nowhere);
    expect(account.club).toBeUndefined();
  });
});
