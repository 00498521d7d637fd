import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { aStaffBrowser, type DeskAnswer, type DeskBrowser, deskBrowser } from '#kit/staff/desk-browser.ts';
import { mailReceipts } from '#server/billing/mails/receipt.ts';
import { members, sessions } from '#server/db/schema/accounts.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { mailQueue } from '#server/db/schema/mail.ts';
import { staffActs, staffPeople } from '#server/db/schema/staff.ts';
import { refuse } from '#server/deps/refusal.ts';
import { removeStaff } from '../acts/people.ts';
import { slugOf } from '../acts/staff-act.ts';
import { memberTarget, messageTarget, orphanTarget } from '../acts/targets.ts';
import { listActs } from '../lists/audit.ts';
import { deskForms, deskPages } from './pages/pages.ts';

describe('the staff desk', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const { deps, clock } = api;
  let support: DeskBrowser;
  let owner: DeskBrowser;
  beforeAll(async () => {
    await seedShop(api);
    support = await aStaffBrowser(api, 'sue@example.com', 'support');
    owner = await aStaffBrowser(api, 'olga@example.com', 'owner');
  });
  const actsOf = async (buyer: Buyer) =>
    (await listActs(deps, { memberId: buyer.id, limit: 20 })).rows.map(({ staff, act, outcome }) => [
      staff,
      act,
      outcome,
    ]);
  const isSignedIn = async ({ id }: Buyer) =>
    (await deps.db.select().from(sessions).where(eq(sessions.memberId, id))).some(
      ({ revokedAt }) => !revokedAt,
    );
  const signOut = ({ id }: Buyer) => `/members/${id}/acts/member-sign-out`;
  const refund = ({ id }: Buyer) => `/members/${id}/acts/member-refund`;
  const pageOf = (browser: DeskBrowser, { id }: Buyer): Promise<DeskAnswer> => browser.open(`/members/${id}`);
  const why = 'asked by phone';
  /** Returns where the first link with a text leads, '' without one. */
  const linkOf = ({ document }: DeskAnswer, text: string): string =>
    [...document.querySelectorAll('main a')]
      .find(({ textContent }) => textContent === text)
      ?.getAttribute('href') ?? '';

  it('shows nothing and does nothing without a sign-in', async () => {
    const stranger = deskBrowser(api);
    for (const { path } of deskPages) {
      const { status, location } = await stranger.open(path);
      expect([status, location.split('?')[0]]).toEqual([303, '/sign-in']);
    }
    for (const { path } of deskForms) expect((await stranger.post(path, {})).location).toBe('/sign-in');
  });

  it('has the icon of the deployment in its tab', async () => {
    const iconOf = ({ document }: DeskAnswer) =>
      document.querySelector('link[rel="icon"]')?.getAttribute('href');
    expect(iconOf(await support.open('/'))).toBe('/shield.png');
    api.deps.config.brand = { brand: { favicon: '/brand/favicon-0.png' }, sheet: '' };
    const branded = await support.open('/');
    api.deps.config.brand = undefined;
    expect(iconOf(branded)).toBe('/brand/favicon-0.png');
  });

  it('keeps the pages and forms of owners from support', async () => {
    const ofOwners = ({ role }: { role: string }) => role === 'owner';
    for (const { path } of deskPages.filter(ofOwners))
      expect([path, (await support.open(path)).status]).toEqual([path, 403]);
    for (const { path } of deskForms.filter(ofOwners))
      expect([path, (await support.post(path, {})).status]).toEqual([path, 403]);
    expect((await support.open('/')).document.querySelector('nav')?.textContent).not.toContain('People');
  });

  it('finds a member by a part of the address and puts the focus on the first one', async () => {
    const buyer = await aBuyer(api, 'findable@example.com');
    const found = await support.open('/?q=FINDABLE');
    expect(found.document.querySelector('a[autofocus]')?.getAttribute('href')).toBe(`/members/${buyer.id}`);
    expect((await support.open('/?q=nobody-at-all')).main).toContain('Nobody found');
    expect((await support.open('/?q=a%00b')).status).toBe(400);
  });

  it('names a sign-up that waits for its code', async () => {
    const email = 'waiting@example.com';
    await api.call('register', { body: { email, name: 'Wim', lastName: 'Doe', password: STRONG_PASSWORD } });
    expect((await support.open(`/?q=${email}`)).main).toContain(
      `${email} signed up at 2026-01-15 12:00 (UTC)`,
    );
  });

  it('refunds a part after its question, and records the person and the reason', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const page = await pageOf(support, buyer);
    const question = await support.send(page, refund(buyer), { fields: { amount: '5', why } });
    expect(question.main).toContain('Refund $5.00 of invoice');
    const [before] = await deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id));
    expect(before?.refundedCents).toBe(0);
    const done = await support.send(question, refund(buyer));
    expect([done.status, done.location]).toEqual([303, `/members/${buyer.id}`]);
    const after = await pageOf(support, buyer);
    expect(after.banner).toMatch(/^Refunded \$5\.00 of invoice/);
    expect(after.main).toContain('$5.00 refunded');
    expect((await pageOf(support, buyer)).banner).toBe('');
    // The two pages of this call are one look.
    expect(await actsOf(buyer)).toEqual([
      ['sue@example.com', 'member refund', 'done'],
      ['sue@example.com', 'member show', 'done'],
    ]);
    expect((await owner.open('/audit')).main).toContain(`“${why}”`);
  });

  it('gives the form back with what was typed when the reason or a field is wrong', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const page = await pageOf(support, buyer);
    const wrong = await support.send(page, refund(buyer), { fields: { amount: 'much', why } });
    const field = wrong.document.querySelector<HTMLInputElement>('[name="amount"]');
    expect([wrong.status, field?.value, field?.getAttribute('aria-invalid')]).toEqual([422, 'much', 'true']);
    expect(wrong.main).toContain('Enter an amount in dollars');
    const missing = await support.send(wrong, refund(buyer), { fields: { amount: '5', why: ' ' } });
    expect(missing.main).toContain('Add the reason');
    const question = await support.send(missing, refund(buyer), { fields: { why } });
    expect(question.main).toContain('Refund $5.00');
  });

  it('shows that the payment provider is down, keeps what was typed, and works when it is sent again', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const { readInvoice } = deps.payments;
    const fields = { amount: '5', why };
    const question = await support.send(await pageOf(support, buyer), refund(buyer), { fields });
    deps.payments.readInvoice = async () => {
      throw refuse(503, 'The payment provider does not answer.');
    };
    const down = await support.send(question, refund(buyer));
    deps.payments.readInvoice = readInvoice;
    expect([down.status, down.main]).toEqual([422, expect.stringContaining('Sending it again is safe')]);
    const again = await support.send(down, refund(buyer));
    expect((await support.send(again, refund(buyer))).status).toBe(303);
    expect((await pageOf(support, buyer)).banner).toMatch(/^Refunded \$5\.00/);
  });

  it.each([
    ['another site', { headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' } }],
    [
      'another port of this machine',
      { headers: { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' } },
    ],
    ['a page without a name', { headers: { Origin: 'null' } }],
    ['a sender that names no page', { headers: {} }],
    ['a page without the key of a form', { fields: { 'form-key': '' } }],
    ['a page with a forged key', { fields: { 'form-key': 'a.b' } }],
  ])('refuses a form from %s', async (_, sent) => {
    const buyer = await aBuyer(api);
    const page = await pageOf(support, buyer);
    const refused = await support.send(page, signOut(buyer), {
      ...sent,
      fields: { why, ...('fields' in sent ? sent.fields : {}) },
    });
    expect(refused.status).toBe(403);
    expect(await isSignedIn(buyer)).toBe(true);
  });

  it('refuses the key of another sign-in', async () => {
    const buyer = await aBuyer(api);
    const page = await pageOf(owner, buyer);
    expect((await support.send(page, signOut(buyer), { fields: { why } })).status).toBe(403);
    expect(await isSignedIn(buyer)).toBe(true);
  });

  it('does an act once when its form is sent twice', async () => {
    const buyer = await aBuyer(api);
    const page = await pageOf(support, buyer);
    const send = () => support.send(page, signOut(buyer), { fields: { why } });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 409]);
    expect((await actsOf(buyer)).filter(([, act]) => act === 'member sign-out')).toHaveLength(1);
  });

  it('refuses an act of an owner to support, whatever the page shows', async () => {
    const buyer = await aBuyer(api);
    const page = await pageOf(support, buyer);
    expect(page.document.querySelector('#member-grant')).toBeNull();
    const key = page.document.querySelector<HTMLInputElement>('[name="form-key"]')?.value ?? '';
    const fields = { 'form-key': key, plan: 'premium_month', until: '2026-03-01', why };
    const refused = await support.post(`/members/${buyer.id}/acts/member-grant`, { fields });
    expect([refused.status, refused.banner]).toEqual([422, expect.stringContaining('Only an owner')]);
    expect(await buyer.planId()).not.toBe('premium_month');
  });

  it('offers only the acts that a member can need now', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const has = (page: DeskAnswer, act: string) => page.document.querySelector(`#member-${act}`) !== null;
    const before = await pageOf(support, buyer);
    expect(['hold', 'end-hold', 'keep', 'remove-passkey'].filter((act) => has(before, act))).toEqual([
      'hold',
    ]);
    const hold = `/members/${buyer.id}/acts/member-hold`;
    expect((await support.send(before, hold, { fields: { until: '2026-06-30', why } })).status).toBe(303);
    const held = await pageOf(support, buyer);
    expect([has(held, 'hold'), has(held, 'end-hold')]).toEqual([false, true]);
  });

  it.each([
    ['Refund', 'This member has no payment to refund.'],
    ['Give free months', 'This member pays for no plan. Grant a plan instead.'],
    ['Cancel the plan', 'This member has no plan to cancel.'],
    ['Put on hold', 'This member pays for no plan. Only a paid plan can be put on hold.'],
    ['Send a mail again', 'No mail can be sent again: none was given up, and no receipt was sent.'],
    ['Remove a passkey', 'This member has no passkey.'],
  ])(
    'has no form for %s when a new free member cannot need it, and names the reason',
    async (title, reason) => {
      const buyer = await aBuyer(api);
      await buyer.checkout('free_month');
      const { document, main } = await pageOf(owner, buyer);
      expect(main).toContain(title + reason);
      const titles = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
      expect(titles).not.toContain(title);
      expect(titles).toContain('Grant a plan');
    },
  );

  it('names the reason when the act was done in another tab meanwhile, without a form for it', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const [first, second] = [await pageOf(support, buyer), await pageOf(support, buyer)];
    const question = await support.send(first, refund(buyer), { fields: { why } });
    expect((await support.send(question, refund(buyer))).status).toBe(303);
    const late = await support.send(second, refund(buyer), { fields: { why } });
    expect([late.status, late.banner]).toEqual([422, 'This member has no payment to refund.']);
    expect(late.document.querySelector('main form')).toBeNull();
  });

  it('names what an act has not to choose next to what it has', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await mailReceipts(deps);
    const form = (await pageOf(support, buyer)).document.querySelector('#member-resend form');
    expect([...(form?.querySelectorAll('select') ?? [])].map(({ name }) => name)).toEqual(['invoice']);
    expect(form?.textContent).toContain('None was given up.');
  });

  it('shows a list page by page', async () => {
    const at = new Date(clock.now());
    const mails = Array.from({ length: 51 }, (_, index) => ({
      subject: 'Hi',
      body: 'Hi',
      queuedAt: at,
      nextTryAt: at,
      settledAt: at,
      state: 'failed' as const,
      messageId: `list-${index}`,
      recipient: `mail-${index}@example.com`,
    }));
    await deps.db.insert(mailQueue).values(mails);
    const all = await support.open('/lists');
    expect(all.main).toContain('20 of 51');
    const path = all.document.querySelector('a[href^="/lists/"]')?.getAttribute('href') ?? '';
    const rowsOf = ({ document }: DeskAnswer) =>
      [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent);
    const first = await support.open(path);
    const second = await support.open(linkOf(first, 'Next page'));
    expect(linkOf(second, 'First page')).toBe('/lists/mails');
    expect([linkOf(first, 'First page'), linkOf(second, 'Next page')]).toEqual(['', '']);
    const pages = [first, second];
    expect(new Set(pages.flatMap(rowsOf)).size).toBe(51);
    expect((await support.open('/lists/nothing')).status).toBe(404);
    const wrong = await support.open(`${path}?before=x`);
    expect([wrong.status, wrong.banner]).toEqual([400, expect.stringContaining('not a place in the list')]);
    await deps.db.delete(mailQueue);
  });

  it('shows the audit page by page', async () => {
    const { id } = await aBuyer(api);
    const acts = Array.from({ length: 101 }, (_, index) => ({
      staff: 'sue@example.com',
      act: 'member sign-out',
      memberId: id,
      begunAt: new Date(clock.now()),
      why: `call ${index}`,
    }));
    await deps.db.insert(staffActs).values(acts);
    const first = await support.open(`/audit?member=${id}`);
    expect(first.main).not.toContain('“call 0”');
    const second = await support.open(linkOf(first, 'Earlier'));
    expect(second.document.querySelectorAll('tbody tr')).toHaveLength(1);
    expect(second.main).toContain('“call 0”');
    expect(linkOf(second, 'The newest')).toBe(`/audit?member=${id}`);
    expect((await support.open('/audit?before=1.5')).status).toBe(400);
  });

  it('asks an owner for the passkey again after 10 minutes, and takes only that of the owner', async () => {
    const buyer = await aBuyer(api);
    clock.pass(11 * MINUTE_MS);
    const grant = `/members/${buyer.id}/acts/member-grant`;
    const fields = { plan: 'premium_month', until: '2026-03-01', why };
    const response = await owner.send(await pageOf(owner, buyer), grant, { fields });
    expect(response.main).toContain('Use your passkey again');
    const credential = support.answerOn(response, grant);
    const refused = await owner.send(response, grant, { fields: { credential } });
    expect(refused.main).toContain('not accepted');
    expect(await buyer.planId()).not.toBe('premium_month');
    expect((await owner.pressPasskey(refused, grant)).location).toBe(`/members/${buyer.id}`);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('shows text of members as text', async () => {
    const buyer = await aBuyer(api);
    const name = '<img src=x onerror=alert(1)>';
    await deps.db.update(members).set({ name }).where(eq(members.id, buyer.id));
    const page = await pageOf(support, buyer);
    expect([page.title, page.document.querySelector('main img')]).toEqual([name, null]);
  });

  it.each(['/members/nobody', '/nothing'])('answers %s with a page that leads back', async (path) => {
    const { status, document } = await support.open(path);
    expect([status, document.querySelector('main a')?.getAttribute('href')]).toEqual([404, '/']);
  });

  it('has an address of its own for each act, which is its whole name', () => {
    const acts = [memberTarget, orphanTarget, messageTarget].flatMap((kind) => [...kind.acts]);
    expect(new Set(acts.map(slugOf)).size).toBe(acts.length);
  });
});

describe('the people of the desk', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const { deps } = api;
  const why = 'new colleague';
  const emails = async () => (await deps.db.select().from(staffPeople)).map(({ email }) => email).toSorted();
  const remove = async (browser: DeskBrowser, email: string) =>
    browser.send(await browser.open('/people'), '/people/remove', { fields: { email, why } });

  it('are invited and removed by an owner, and the last owner stays', async () => {
    const owner = await aStaffBrowser(api, 'olga@example.com', 'owner');
    const fields = { email: 'Sam@Example.com', role: 'support', why };
    const invited = await owner.send(await owner.open('/people'), '/people/invite', { fields });
    const link = invited.document.querySelector('code')?.textContent ?? '';
    const sam = deskBrowser(api);
    expect((await sam.accept(link)).status).toBe(303);
    expect((await owner.open('/audit')).main).toContain('staff invite');
    const bad = await owner.send(await owner.open('/people'), '/people/invite', {
      fields: { email: 'sam', why },
    });
    expect([bad.status, bad.banner]).toEqual([422, expect.stringContaining('form of an address')]);

    const refused = await remove(owner, 'olga@example.com');
    expect([refused.status, refused.banner]).toEqual([422, expect.stringContaining('last owner')]);
    expect((await remove(owner, 'sam@example.com')).status).toBe(303);
    expect((await sam.open('/')).location).toBe('/sign-in');
    expect(await emails()).toEqual(['olga@example.com']);
  });

  it('keep one owner when two remove each other at the same time', async () => {
    const [ada, bea] = await Promise.all([
      aStaffBrowser(api, 'ada@example.com', 'owner'),
      aStaffBrowser(api, 'bea@example.com', 'owner'),
    ]);
    await removeStaff(deps, 'olga@example.com');
    const answers = await Promise.all([remove(ada, 'bea@example.com'), remove(bea, 'ada@example.com')]);
    expect(answers.map(({ status }) => status)).toContain(303);
    expect(await emails()).toHaveLength(1);
  });
});
