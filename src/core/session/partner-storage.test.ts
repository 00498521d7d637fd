import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { aMember } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { memoryDisk } from '#testing/memory-storage.ts';
import { aStoredSession, testClub } from '#testing/test-club.ts';

/** What a partner's own scripts keep in local storage. */
const theirs = { cart: '3', theme: 'dark', user: 'partner-user', 'club:cart': '2', campaign: 'spring' };
/** The club's keys that may never be left behind after a logout. */
const sessionKeys = ['userid', 'authToken', 'refreshToken'];

const partnerSite = { siteUrl: 'https://club.test', pageOrigin: 'https://partner.test' };

/** A signed-in member on a partner's page, by default with bare keys among the partner's own. */
function onPartnerPage(storagePrefix = '') {
  const ours = Object.entries(aStoredSession()).map(([key, value]) => [storagePrefix + key, value]);
  const disk = memoryDisk({ ...theirs, ...(Object.fromEntries(ours) as Record<string, string>) });
  const kit = testClub({
    ports: { storage: disk.openTab() },
    options: { ...partnerSite, storagePrefix },
  });
  const stop = kit.club.start();
  return { ...kit, disk, stop };
}

type Kit = ReturnType<typeof onPartnerPage>;

const logouts: [string, (kit: Kit) => unknown][] = [
  ['the member logs out', ({ club }) => club.session.logout()],
  ['the member logs out of the profile screen', ({ club }) => club.session.logout({ clearAll: true })],
  [
    'the API answers 401 and refuses the refresh',
    async ({ club, net }) => {
      net.answer('refreshToken', { status: 'error' }, 401);
      net.answerOnce('invoices', { status: 'error' }, 401);
      await club.membership.invoices(1);
    },
  ],
  ['nobody uses the page for 15 minutes', ({ clock }) => clock.pass(16 * MINUTE_MS)],
  [
    'another tab logs out',
    ({ disk, tabs }) => {
      const other = disk.openTab();
      for (const key of ['userid', 'authToken', 'refreshToken', 'tokenExpiry']) other.remove(key);
      tabs.receive({ kind: 'signed-out' });
    },
  ],
];

describe('the storage of a partner page without a prefix', () => {
  it.each(logouts)('keeps every key of the partner when %s (Z-22)', async (_, logOut) => {
    const kit = onPartnerPage();
    await settle();
    await logOut(kit);
    await settle();
    expect(kit.club.session.signedIn.value).toBe(false);
    expect(kit.disk.dump()).toMatchObject(theirs);
    for (const key of sessionKeys) expect(kit.disk.dump()).not.toHaveProperty(key);
    kit.stop();
  });

  it('keeps every key of the partner when another member signs in in another tab (Z-22)', async () => {
    const kit = onPartnerPage();
    await settle();
    const other = kit.disk.openTab();
    const next = aStoredSession(aMember({ id: 'user-2', name: 'Member Two' }));
    for (const [key, value] of Object.entries(next)) other.set(key, value);
    await settle();
    expect(kit.club.session.userId.value).toBe('user-2');
    expect(kit.disk.dump()).toMatchObject(theirs);
    kit.stop();
  });

  it('keeps keys of the partner that begin with the prefix of the club (Z-22)', async () => {
    const kit = onPartnerPage('club:');
    await settle();
    kit.club.session.logout({ clearAll: true });
    await settle();
    expect(kit.disk.dump()).toEqual(theirs);
    kit.stop();
  });
});

describe('the storage of the own site', () => {
  it('is cleared when the member logs out of the profile screen (Z-22)', () => {
    const kit = testClub({ signedIn: true, storage: theirs });
    kit.club.session.logout({ clearAll: true });
    expect(kit.storage.dump()).toEqual({});
  });
});
