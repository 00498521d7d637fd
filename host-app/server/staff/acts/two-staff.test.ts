import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { aBuyer } from '#kit/payments/buyer.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import { takeSnapshot } from '#kit/server/snapshot.ts';
import { invoices, subscriptions } from '../../db/schema/billing.ts';
import { staffActs } from '../../db/schema/staff.ts';
import type { FieldValues } from './act-fields.ts';
import { orphanActs, requireOrphan } from './orphan-acts.ts';
import { prepareAct } from './prepare-act.ts';
import { recordAct } from './record-act.ts';
import { memberTarget, requireMember } from './targets.ts';

const why = 'asked by phone';
const person = (name: string) => ({ name, role: 'owner' }) as const;

describe('two people of staff at once', () => {
  const shop = sharedShop(5);
  const prepare = async (staff: string, memberId: string, [name, values]: [string, FieldValues?]) => {
    const act = memberTarget.acts.find((one) => one.name === name);
    if (!act) throw new Error(`No act ${name}.`);
    const target = await requireMember(shop.api.deps.db, memberId);
    return prepareAct(shop.api.deps, { staff: person(staff), act, target, values: values ?? {} });
  };
  const onOrphan = async (staff: string, ref: string, name: string) => {
    const act = orphanActs.find((one) => one.name === name);
    if (!act) throw new Error(`No act ${name}.`);
    const target = await requireOrphan(shop.api.deps, ref);
    return prepareAct(shop.api.deps, { staff: person(staff), act, target, values: {} });
  };
  const amounts = ({ invoice }: Payer) =>
    shop.stripe.account.charges
      .filter((charge) => charge.invoice === invoice)
      .flatMap((charge) => charge.refunds.map(({ amount }) => amount));
  /** Runs both, and returns what each was told. */
  const both = async (...acts: { run(reply: { why: string }): Promise<string> }[]) =>
    (await Promise.allSettled(acts.map((act) => act.run({ why })))).map((told) =>
      told.status === 'fulfilled' ? told.value : String(told.reason),
    );

  it.each([
    ['4', '4'],
    ['5', '7'],
  ])(
    'refund $%s and $%s: one is done, and the other sees the new rest first (REFUND-08)',
    async (one, other) => {
      const payer = await shop.payer('premium_month');
      const told = await both(
        await prepare('ann', payer.buyer.id, ['member refund', { amount: one }]),
        await prepare('bob', payer.buyer.id, ['member refund', { amount: other }]),
      );
      expect(told.filter((text) => text.startsWith('Refunded $'))).toHaveLength(1);
      expect(
        told.filter((text) => /Nothing was done: (ann|bob) (is doing|did) "member refund"/.test(text)),
      ).toHaveLength(1);
      expect(amounts(payer)).toHaveLength(1);
      const [row] = await shop.api.deps.db
        .select()
        .from(invoices)
        .where(eq(invoices.memberId, payer.buyer.id));
      expect(row?.refundedCents).toBe(amounts(payer)[0]);
      // Asked again, with the rest that is left now.
      const again = await prepare('bob', payer.buyer.id, ['member refund', { amount: '4' }]);
      expect(again.question).toContain(`($${(1_999 - (amounts(payer)[0] ?? 0) - 400) / 100} stays)`);
      expect(await again.run({ why })).toMatch(/^Refunded \$4\.00/);
      expect(amounts(payer)).toHaveLength(2);
    },
  );

  it.each<[string, [string, FieldValues?], [string, FieldValues?]]>([
    ['refund and cancel', ['member refund'], ['member cancel', { when: 'now' }]],
    ['cancel now and later', ['member cancel', { when: 'now' }], ['member cancel', { when: 'period-end' }]],
    [
      'hold and free months',
      ['member hold', { until: '2026-05-30' }],
      ['member free-months', { months: '1' }],
    ],
    ['hold twice', ['member hold', { until: '2026-05-30' }], ['member hold', { until: '2026-06-30' }]],
    ['refund and delete', ['member refund'], ['member delete']],
  ])('%s: only one is done (REFUND-08)', async (_, one, other) => {
    const { buyer } = await shop.payer('premium_month');
    const told = await both(await prepare('ann', buyer.id, one), await prepare('bob', buyer.id, other));
    expect(told.filter((text) => text.includes('Nothing was done: '))).toHaveLength(1);
  });

  it('two grants and two ends of a hold: only one is done (REFUND-08)', async () => {
    const { id } = await aBuyer(shop.api);
    const grant = (staff: string, plan: string) =>
      prepare(staff, id, ['member grant', { plan, until: '2026-03-31' }]);
    const granted = await both(await grant('ann', 'premium_month'), await grant('bob', 'premium_year'));
    expect(granted.filter((text) => text.includes('Nothing was done: '))).toHaveLength(1);
    const { buyer } = await shop.payer('premium_month');
    await buyer.call('startHold', { body: { until: '2026-06-30' } });
    const ended = await both(
      await prepare('ann', buyer.id, ['member end-hold']),
      await prepare('bob', buyer.id, ['member end-hold']),
    );
    expect(ended.filter((text) => text.includes('Nothing was done: '))).toHaveLength(1);
  });

  it('adopt and refund an orphan: only one is done, at once or one after the other (REFUND-08)', async () => {
    const restore = await takeSnapshot(shop.api.deps.db);
    const [first, second] = [await shop.payer('premium_month'), await shop.payer('premium_month')];
    await restore();
    const told = await both(
      await onOrphan('ann', first.ref, 'orphans adopt'),
      await onOrphan('bob', first.ref, 'orphans refund'),
    );
    expect(told.filter((text) => text.includes('Nothing was done: '))).toHaveLength(1);
    const later = await onOrphan('bob', second.ref, 'orphans adopt');
    expect(await (await onOrphan('ann', second.ref, 'orphans refund')).run({ why })).toMatch(/^Refunded/);
    await expect(later.run({ why })).rejects.toThrow('ann did "orphans refund" here meanwhile');
    const { db } = shop.api.deps;
    expect(await db.$count(subscriptions, eq(subscriptions.providerRef, second.ref))).toBe(0);
    shop.api.logged.splice(0);
  });

  it('an act whose process died blocks others for 10 minutes, and looks block nobody (REFUND-08)', async () => {
    const { buyer } = await shop.payer('premium_month');
    const { db, clock } = shop.api.deps;
    await db.insert(staffActs).values({
      staff: 'ann',
      act: 'member refund',
      why,
      memberId: buyer.id,
      locks: [buyer.id],
      begunAt: new Date(clock.now()),
    });
    const refund = () => prepare('bob', buyer.id, ['member refund', { amount: '1' }]);
    await expect((await refund()).run({ why })).rejects.toThrow('ann is doing "member refund" here.');
    shop.api.clock.pass(10 * MINUTE_MS);
    const prepared = await refund();
    await recordAct(
      shop.api.deps,
      { staff: 'ann', act: 'member show', why, memberId: buyer.id },
      async () => 1,
    );
    expect(await prepared.run({ why })).toMatch(/^Refunded \$1\.00/);
    shop.api.clock.pass(-10 * MINUTE_MS);
  });

  /** Refunds a payer $4 while the database is lost as often as given when the outcome is stored. */
  const refundWithLosses = async (losses: number) => {
    const payer = await shop.payer('premium_month');
    const { db } = shop.api.deps;
    const prepared = await prepare('ann', payer.buyer.id, ['member refund', { amount: '4' }]);
    const update = db.update.bind(db);
    let left = losses;
    const lost = vi.spyOn(db, 'update').mockImplementation(((table: typeof staffActs) => {
      if (table !== staffActs || left === 0) return update(table);
      left -= 1;
      return { set: () => ({ where: () => Promise.reject(new Error('Connection terminated')) }) };
    }) as never);
    const told = await prepared.run({ why }).catch(String);
    lost.mockRestore();
    const [act] = await db.select().from(staffActs).where(eq(staffActs.memberId, payer.buyer.id));
    return { payer, told, outcome: act?.outcome };
  };

  it('a refund is recorded as done when the database was lost for a moment (REFUND-08)', async () => {
    const { payer, told, outcome } = await refundWithLosses(1);
    expect([told, outcome]).toEqual([expect.stringMatching(/^Refunded \$4\.00/), 'done']);
    expect(amounts(payer)).toEqual([400]);
  });

  it('a refund whose outcome could not be stored is told as done, and nobody repeats it at once (REFUND-08)', async () => {
    const { payer, told, outcome } = await refundWithLosses(2);
    expect(told).toContain('This was done, but the audit could not store it. Look at what it changed');
    expect(outcome).toBe('begun');
    const again = await prepare('bob', payer.buyer.id, ['member refund', { amount: '4' }]);
    await expect(again.run({ why })).rejects.toThrow('Nothing was done: ann is doing "member refund" here.');
    expect(amounts(payer)).toEqual([400]);
  });
});
