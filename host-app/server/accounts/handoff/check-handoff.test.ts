import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { handoffCopy } from '#contract/messages/handoff.copy.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { memberCopy } from '#kit/privacy/member-copy.ts';
import { aCaller, testApi } from '#kit/server/api.ts';
import { handoffGrants, sessions } from '../../db/schema/accounts.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { rateLimits } from '../../db/schema/server.ts';
import { partnerLimit } from '../../http/limits.ts';
import { eraseMember } from '../../members/privacy/erase.ts';
import { signOutAll } from '../../staff/acts/club-acts.ts';
import { sweepIdentity } from '../sweep.ts';
import { checkHandoff } from './check-handoff.ts';

const secrets = { deals: 'd'.repeat(32), travel: 't'.repeat(32) };
type Name = keyof typeof secrets;

describe('a partner’s server that asks again', async () => {
  const api = await testApi({
    env: { CLUB_HANDOFF_PARTNERS: `deals ${secrets.deals}, travel ${secrets.travel}` },
  });
  await seedShop(api);
  afterAll(() => api.close());

  const handOver = async (buyer: Buyer, partner: Name = 'deals') => {
    const asked = await buyer.call('handoffCode', { body: { partner } });
    const { code } = asked.body.data as { code: string };
    return api.call('exchangeHandoff', { body: { partner, secret: secrets[partner], code } });
  };
  const check = (id: string, partner: Name = 'deals') =>
    api.call('checkHandoff', { body: { partner, secret: secrets[partner], id } });
  const memberOf = async (id: string, partner?: Name) =>
    ((await check(id, partner)).body.data as { member: object | null }).member;
  const partnersOf = async (buyer: Buyer) =>
    ((await buyer.call('yourData')).body.data as { partners: { name: string }[] }).partners;
  const gone = { status: 200, body: { status: 'success', data: { member: null } } };
  const free = { planId: 'free_month', paidUntil: null };

  it('answers nothing but the same for an unknown id, before the hand-off, and to another partner (V8.2.2)', async () => {
    const buyer = await aBuyer(api);
    expect(await check(buyer.id)).toMatchObject(gone);
    expect((await handOver(buyer)).status).toBe(200);
    expect(await memberOf(buyer.id)).toEqual({ id: buyer.id, ...free });
    const answers = [await check(buyer.id, 'travel'), await check('unknown'), await check('x'.repeat(64))];
    for (const { status, body } of answers) expect({ status, body }).toEqual(gone);
    const stolen = { partner: 'deals', secret: secrets.travel, id: buyer.id };
    expect(await api.call('checkHandoff', { body: stolen })).toMatchObject({
      status: 401,
      body: { message: handoffCopy.secretRefused },
    });
    expect(api.events.at(-1)).toMatchObject({ method: 'check', reason: 'bad-secret' });
  });

  it('reads the plan and when it ends, as the member has it at this moment', async () => {
    const buyer = await aBuyer(api);
    await handOver(buyer);
    await buyer.buy('premium_month');
    const paid = (change: object = {}) => ({
      id: buyer.id,
      planId: 'premium_month',
      paidUntil: '2026-02-15T12:00:00.000Z',
      ...change,
    });
    expect(await memberOf(buyer.id)).toEqual(paid());
    expect((await handOver(buyer)).body.data).toEqual({ member: paid({ name: 'Jane' }) });
    const at = (text: string) => new Date(text);
    const states: [Partial<typeof subscriptions.$inferInsert>, object][] = [
      [
        { endsWithPeriod: true, providerEndsAt: at('2026-02-01') },
        paid({ paidUntil: '2026-02-01T00:00:00.000Z' }),
      ],
      [
        {
          endsWithPeriod: false,
          providerEndsAt: null,
          pastDueSince: at('2026-02-15'),
          pastDueStepAt: at('2026-02-15'),
        },
        paid({ paidUntil: '2026-03-01T00:00:00.000Z' }),
      ],
      [
        { pastDueSince: null, pastDueStepAt: null, grantedUntil: at('2026-12-31') },
        paid({ paidUntil: '2026-12-31T00:00:00.000Z' }),
      ],
      // A plan on hold has no benefits.
      [
        { grantedUntil: null, holdUntil: at('2026-04-01') },
        { id: buyer.id, ...free },
      ],
      [{ holdUntil: null }, paid()],
    ];
    for (const [change, expected] of states) {
      await api.deps.db.update(subscriptions).set(change).where(eq(subscriptions.memberId, buyer.id));
      expect(await memberOf(buyer.id)).toEqual(expected);
    }
    await buyer.cancel();
    expect(await memberOf(buyer.id)).toEqual({ id: buyer.id, ...free });
  });

  it('is in “Your data” and in the copy, ends there, and begins again with a hand-off (PRIVACY-03)', async () => {
    const [buyer, other] = [await aBuyer(api), await aBuyer(api)];
    expect(await partnersOf(buyer)).toEqual([]);
    await handOver(other);
    await handOver(buyer);
    const since = new Date(api.clock.now()).toISOString();
    api.clock.pass(MINUTE_MS);
    await handOver(buyer, 'travel');
    await handOver(buyer);
    const grants = [{ name: 'travel' }, { name: 'deals', since, askedAt: null }];
    expect(await partnersOf(buyer)).toMatchObject(grants);
    await check(buyer.id);
    const askedAt = new Date(api.clock.now()).toISOString();
    expect((await partnersOf(buyer))[1]).toEqual({ name: 'deals', since, askedAt });
    const copy = JSON.parse(JSON.stringify(await memberCopy(api.deps, buyer.id))) as { partners: object[] };
    expect(copy.partners).toMatchObject([
      { partner: 'deals', since, askedAt },
      { partner: 'travel', askedAt: null },
    ]);

    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await buyer.call('endPartner', { id: 'deals' });
      expect([status, body.data]).toMatchObject([200, { deletesAt: null, partners: [{ name: 'travel' }] }]);
    }
    expect(api.events.filter(({ method }) => method === 'end')).toHaveLength(1);
    expect(await check(buyer.id)).toMatchObject(gone);
    expect([await memberOf(buyer.id, 'travel'), await memberOf(other.id)]).toMatchObject([free, free]);
    await handOver(buyer);
    expect(await memberOf(buyer.id)).toEqual({ id: buyer.id, ...free });
  });

  it('goes on after a log-out and until a planned deletion, and ends with the access and the account', async () => {
    const [leaving, wide] = [await aBuyer(api), await aBuyer(api)];
    for (const buyer of [leaving, wide]) await handOver(buyer);
    await leaving.call('deleteAccount');
    await api.deps.db.update(sessions).set({ revokedAt: new Date(api.clock.now()) });
    expect(await memberOf(leaving.id)).toMatchObject(free);
    await eraseMember(api.deps, leaving);
    expect(await check(leaving.id)).toMatchObject(gone);
    expect(await memberOf(wide.id)).toMatchObject(free);
    // The step after a restore: what a member ended since the backup does not come back.
    await signOutAll(api.deps);
    expect(await check(wide.id)).toMatchObject(gone);
  });

  it('ends for all members of a partner that is removed from the settings', async () => {
    const buyer = await aBuyer(api);
    for (const partner of ['deals', 'travel'] as const) await handOver(buyer, partner);
    const { config } = api.deps;
    const handoffPartners = config.handoffPartners.filter(({ name }) => name !== 'travel');
    await sweepIdentity({ ...api.deps, config: { ...config, handoffPartners } });
    expect([await memberOf(buyer.id), await memberOf(buyer.id, 'travel')]).toMatchObject([free, null]);
    await sweepIdentity({ ...api.deps, config: { ...config, handoffPartners: [] } });
    expect(await api.deps.db.select().from(handoffGrants)).toEqual([]);
  });

  it('is limited for each partner, from all its addresses together (V2.4.1)', async () => {
    const deps = { ...api.deps, config: { ...api.deps.config, rateLimits: true } };
    const body = { partner: 'deals', secret: secrets.deals, id: 'unknown' };
    const ask = (network: string) =>
      checkHandoff({ body, caller: { ...aCaller, network }, deps } as Parameters<typeof checkHandoff>[0]);
    await ask('10.0.0.1');
    await deps.db.update(rateLimits).set({ taken: partnerLimit.max });
    await expect(ask('10.0.0.2')).rejects.toMatchObject({ status: 429, message: handoffCopy.asksUsedUp });
  });
});
