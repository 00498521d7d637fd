import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer, onPage, returnAddresses, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { createApp } from '../app.ts';
import { createDeps } from '../create-deps.ts';
import { members } from '../db/schema/accounts.ts';
import { subscriptions } from '../db/schema/billing.ts';

describe('the fake Stripe', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());
  const club = (...args: string[]) => staffTerminal(api)(args);
  const refOf = async ({ id }: Buyer) => {
    const [row] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, id));
    return row?.providerRef ?? '';
  };

  it('gives staff what is live, who pays and what was paid', async () => {
    const [ann, bob] = [await aBuyer(api), await aBuyer(api)];
    for (const buyer of [ann, bob]) await buyer.buy('premium_year');
    const [first, second] = [await refOf(ann), await refOf(bob)];
    // The rows of the members go, as those of a restore do.
    for (const { id } of [ann, bob]) await api.deps.db.delete(members).where(eq(members.id, id));
    const listed = await club('orphans');
    for (const ref of [first, second]) expect(listed).toContain(ref);
    const sure = ['--yes', '--why', 'restored'];
    expect(await club('orphans', 'adopt', first, ...sure)).toContain(ann.email);
    expect(await club('orphans', 'refund', second, ...sure)).toContain('Refunded $215.89 (1 payment)');
    expect(await club('reconcile', '--all', '--why', 'restored')).toMatch(/^Compared 1 plan: 0 differed/);
  });

  it.each([
    ['refund-waits', /^The refund of \$19\.99 .* is pending/, 'refund pending', 'refunded'],
    ['refund-fails', /^Refunded \$19\.99/, 'refunded', 'refund failed'],
  ] as const)('has the card %s, whose refund ends a day later', async (card, said, first, last) => {
    const buyer = await aBuyer(api);
    api.account.pay(sessionIn(await buyer.checkout('premium_month')), card);
    await api.tick();
    expect(await buyer.planId()).toBe('premium_month');
    const status = async () => {
      const { body } = await buyer.call('invoices');
      return (body.data as { invoices: { status: string }[] }).invoices[0]?.status;
    };
    expect(await club('member', 'refund', buyer.id, '--yes', '--why', 'asked by phone')).toMatch(said);
    expect(await status()).toBe(first);
    api.clock.pass(DAY_MS);
    await api.tick();
    expect(await status()).toBe(last);
  });

  it('follows a dispute that a bank opens and decides, by webhooks', async () => {
    const buyer = await aBuyer(api);
    const session = await buyer.buy('premium_month');
    const intent = api.account.charges.find(({ sessionId }) => sessionId === session)?.intent ?? '';
    const statusOf = async () => (await buyer.call('invoices')).body.data;
    api.account.dispute(intent, 'needs_response');
    await api.tick();
    expect(await statusOf()).toMatchObject({ invoices: [{ status: 'disputed' }] });
    api.account.dispute(intent, 'lost');
    await api.tick();
    expect(await statusOf()).toMatchObject({ invoices: [{ status: 'dispute lost' }] });
    expect(await buyer.planId()).toBeUndefined();
  });

  it('sends a webhook that the club could not take again, with the next tick', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    const { fakeStripe } = api.deps;
    fakeStripe?.connect(async () => new Response(null, { status: 503 }));
    await onPage(api, session, 'pay');
    fakeStripe?.connect(api.app.fetch);
    await api.tick();
    expect(await buyer.planId()).toBe('premium_month');
    const waiting = api.account.events.filter(({ id }) => !api.account.delivered.has(id));
    expect(waiting).toEqual([]);
  });

  it('answers nobody without its key', async () => {
    const answer = await api.deps.fakeStripe?.fetch(new Request('https://api.stripe.com/v1/subscriptions'));
    expect(answer?.status).toBe(401);
    expect((await api.fetch('/v1/subscriptions')).status).toBe(404);
  });

  it('keeps its records in the database: a payment page outlives a restart, and so does a renewal', async () => {
    /** A process of the club, which starts with nothing in memory. */
    const start = async () => {
      const { config, clock } = api;
      const deps = await createDeps({
        config,
        db: api.deps.db,
        clock,
        log: (line) => void api.logged.push(line),
      });
      return { deps, app: createApp(deps) };
    };
    const post = (body: object): RequestInit => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify(body),
    });
    const buyer = await aBuyer(api);
    const one = await start();
    const path = '/api/membership/subscriptions/checkout';
    const opened = await one.app.request(path, post({ planId: 'premium_month', ...returnAddresses }));
    const { url } = ((await opened.json()) as { data: { url: string } }).data;

    const two = await start();
    const page = await two.app.request(url);
    expect(await page.text()).toContain('Total due today');
    expect((await two.app.request(`${url}/pay`, { method: 'POST' })).status).toBe(303);
    await two.deps.background.drain();
    expect(await buyer.planId()).toBe('premium_month');

    api.clock.pass(35 * DAY_MS);
    const three = await start();
    await three.deps.fakeStripe?.tick();
    const { invoices } = (await buyer.call('invoices')).body.data as { invoices: { status: string }[] };
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
    await Promise.all([one, two, three].map(({ deps }) => deps.background.drain()));
  });
});
