import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { testApi } from '#kit/server/api.ts';
import { aStaffBrowser, DESK_ORIGIN, deskBrowser } from '#kit/staff/desk-browser.ts';
import { staffPeople } from '#server/db/schema/staff.ts';
import {
  INVITE_MINUTES,
  inviteStaff,
  removeStaff,
  STAFF_IDLE_MS,
  STAFF_SESSION_MS,
  sweepStaff,
} from '../../acts/people.ts';
import { listStaff } from '../../lists/people.ts';

describe('the sign-in of the staff desk', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const { deps, clock } = api;
  const invite = (email: string, role: 'support' | 'owner' = 'support') => inviteStaff(deps, { email, role });

  it('signs a person in with the passkey of an invitation, and again with that passkey', async () => {
    const browser = deskBrowser(api);
    const link = await invite('ann@example.com');
    const invited = await browser.open(new URL(link).pathname);
    expect(invited.main).toContain('ann@example.com');
    const accepted = await browser.accept(link);
    expect([accepted.status, accepted.location]).toEqual([303, '/']);
    // An accepted invitation signs the person in with the new passkey.
    expect(await listStaff(deps.db)).toMatchObject([{ passkeys: 1, usedAt: new Date(clock.now()) }]);
    const [cookie = ''] = accepted.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-club-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await browser.open('/')).banner).toContain('logged in as ann@example.com');
    await browser.send(await browser.open('/'), '/sign-out');
    expect((await browser.open('/')).location).toBe('/sign-in');
    expect((await browser.signIn()).location).toBe('/');
    // A synced passkey has a counter on each device.
    for (const counter of [7, 3, 0])
      expect((await browser.signIn({ counter, isSynced: true })).location).toBe('/');
    expect((await browser.open('/')).status).toBe(200);
  });

  it('goes back to the page that asked for the sign-in, and to no other site', async () => {
    const browser = await aStaffBrowser(api, 'back@example.com', 'support');
    browser.cookies.clear();
    const response = await browser.open('/audit?member=m1');
    const page = await browser.open(response.location);
    expect((await browser.pressPasskey(page, '/sign-in')).location).toBe('/audit?member=m1');
    for (const then of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const forged = await browser.open(`/sign-in?then=${encodeURIComponent(then)}`);
      expect((await browser.pressPasskey(forged, '/sign-in')).location).toBe('/');
    }
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['the site of members', { origin: api.config.siteOrigin, rpId: 'club.test' }],
    ['a device that did not check its owner', { verifiesUser: false }],
  ])('refuses an answer from %s', async (_, given) => {
    const browser = deskBrowser(api);
    const link = await invite('refused@example.com');
    expect((await browser.accept(link, given)).status).toBe(400);
    expect((await browser.accept(link)).status).toBe(303);
    browser.cookies.clear();
    const refused = await browser.signIn(given);
    expect([refused.status, refused.banner]).toEqual([401, expect.stringContaining('not accepted')]);
    expect((await browser.open('/')).location).toBe('/sign-in');
    expect(api.events.map(({ event, outcome }) => `${event} ${outcome}`)).toContain('staff-sign-in refused');
    await removeStaff(deps, 'refused@example.com');
  });

  it('takes an answer once', async () => {
    const browser = await aStaffBrowser(api, 'once@example.com', 'support');
    const page = await browser.open('/sign-in');
    expect((await browser.pressPasskey(page, '/sign-in')).status).toBe(303);
    expect((await browser.pressPasskey(page, '/sign-in')).status).toBe(401);
  });

  it('uses an invitation up once, also for two at the same time', async () => {
    const link = await invite('twice@example.com');
    const answers = await Promise.all([deskBrowser(api).accept(link), deskBrowser(api).accept(link)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
    expect(await deskBrowser(api).accept(link)).toMatchObject({
      status: 410,
      title: 'This link no longer works',
    });
  });

  it('ends an invitation after its time, and when a newer one is made', async () => {
    const older = await invite('late@example.com');
    const newer = await invite('late@example.com');
    expect((await deskBrowser(api).accept(older)).status).toBe(410);
    clock.pass(INVITE_MINUTES * MINUTE_MS - 1);
    expect((await deskBrowser(api).open(new URL(newer).pathname)).status).toBe(200);
    clock.pass(1);
    expect((await deskBrowser(api).accept(newer)).status).toBe(410);
    expect(await deps.db.select().from(staffPeople)).not.toContainEqual(
      expect.objectContaining({ email: 'late@example.com' }),
    );
  });

  it('replaces the passkey of a person who lost the phone, and ends its sign-ins', async () => {
    const lost = await aStaffBrowser(api, 'phone@example.com', 'support');
    const found = await aStaffBrowser(api, 'phone@example.com', 'support');
    expect((await lost.open('/')).location).toBe('/sign-in');
    expect((await lost.signIn()).status).toBe(401);
    expect((await found.open('/')).status).toBe(200);
    await expect(invite('phone@example.com', 'owner')).rejects.toThrow('has the role support');
  });

  it('ends a session after 30 minutes without use and after 12 hours, and at once for a removed person', async () => {
    const idle = await aStaffBrowser(api, 'idle@example.com', 'support');
    clock.pass(STAFF_IDLE_MS - 1);
    expect((await idle.open('/')).status).toBe(200);
    clock.pass(STAFF_IDLE_MS);
    expect((await idle.open('/')).location).toBe('/sign-in');

    const busy = await aStaffBrowser(api, 'busy@example.com', 'support');
    for (let passed = 0; passed < STAFF_SESSION_MS - STAFF_IDLE_MS; passed += STAFF_IDLE_MS / 2) {
      clock.pass(STAFF_IDLE_MS / 2);
      await busy.open('/');
    }
    expect((await busy.open('/')).status).toBe(200);
    clock.pass(STAFF_IDLE_MS / 2);
    await busy.open('/');
    clock.pass(STAFF_IDLE_MS / 2);
    expect((await busy.open('/')).location).toBe('/sign-in');
    await sweepStaff(deps);

    const removed = await aStaffBrowser(api, 'removed@example.com', 'support');
    await removeStaff(deps, 'removed@example.com');
    expect((await removed.open('/')).location).toBe('/sign-in');
    expect((await removed.signIn()).status).toBe(401);
  });

  it('answers on its own host only, and the site not on that of the desk', async () => {
    const browser = deskBrowser(api);
    expect((await browser.open(`${api.config.siteOrigin}/sign-in`)).status).toBe(421);
    const wrong = await api.app.fetch(new Request(`${DESK_ORIGIN}/api/plans`));
    expect(wrong.status).toBe(421);
  });

  it('sends headers that allow nothing from elsewhere, and stores nothing', async () => {
    const { headers } = await deskBrowser(api).open('/sign-in');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    );
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  });
});

describe('the limit of sign-ins', async () => {
  const api = await testApi({ rateLimits: true });
  afterAll(() => api.close());

  it('refuses the network that tries too often', async () => {
    const browser = deskBrowser(api);
    const statuses = new Set<number>();
    for (let n = 0; n <= 60; n += 1) statuses.add((await browser.post('/sign-in', {})).status);
    expect([...statuses]).toEqual([401, 429]);
  });
});
