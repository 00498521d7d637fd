import { eq, inArray, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { receiptNumber } from '#club/rules/receipt-number.ts';
import { aBuyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { members } from '../../db/schema/accounts.ts';
import { invoices, memberBilling } from '../../db/schema/billing.ts';
import { findMembers } from './find-members.ts';

describe('what staff look up', () => {
  const shop = sharedShop(5);
  const club = (...args: string[]) => staffTerminal(shop.api)(args);
  const deliverAll = async () => {
    for (const event of shop.newEvents()) await shop.deliver(event);
  };

  it('lists failed payments by day and shows the day on the card (STAFF-17)', async () => {
    expect(await club('payments', 'failed')).toBe('No payments are due.');
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.fail(ref);
    await deliverAll();
    expect(await club('payments', 'failed')).toMatch(
      new RegExp(`\\n${buyer.email} \\(${buyer.id}\\) +2026-01-15 +Premium +\\$19\\.99 +\\d +2026-01-29$`),
    );
    const card = await club('member', 'show', buyer.id);
    const at = new Date(shop.api.clock.now());
    await shop.api.deps.db.update(members).set({ undeliverableAt: at }).where(eq(members.id, buyer.id));
    expect(await club('member', 'show', buyer.id)).toMatch(
      /bounces +no mail reaches the address since 2026-01-15/,
    );
    expect(card).toMatch(/payment failed +first on 2026-01-15; the plan ends on 2026-01-29\n/);
  });

  it('lists disputes and planned deletions (STAFF-17)', async () => {
    expect(await club('payments', 'disputes')).toBe('No payment is disputed.');
    const { buyer, intent, invoice } = await shop.payer('founder_month');
    shop.stripe.account.dispute(intent, 'needs_response');
    await deliverAll();
    expect(await club('payments', 'disputes')).toMatch(
      new RegExp(`\\n${buyer.email} \\(${buyer.id}\\) +open +2026-01-15 +\\$14\\.99 +- +${invoice}$`),
    );
    expect(await club('deletions')).toBe('No deletion is planned.');
    await buyer.call('deleteAccount');
    expect(await club('deletions')).toMatch(new RegExp(`\\n${buyer.email} \\(${buyer.id}\\) +2026-01-29$`));
    expect(await club('member', 'show', buyer.id)).toMatch(/founding seat +held\n/);
  });

  it('lists part by part, and skips no row when one before is settled meanwhile (STAFF-17)', async () => {
    const { clock, deps } = shop.api;
    const { db } = deps;
    const deleteAt = new Date(clock.now());
    const due = await Promise.all(Array.from({ length: 5 }, () => aBuyer(shop.api)));
    const isDue = inArray(
      members.id,
      due.map(({ id }) => id),
    );
    await db.update(members).set({ deleteAt }).where(isDue);
    const total = await db.$count(members, isNotNull(members.deleteAt));
    const seen: string[] = [];
    let key: string | undefined;
    do {
      const text = await club('deletions', '--limit', '2', ...(key ? ['--before', key] : []));
      const lines = text.split('\n');
      key = /^2 of \d+\. The next ones: --before (\S+)$/.exec(lines.at(-1) ?? '')?.[1];
      const ids = lines.slice(1).flatMap((line) => /\((\w+)\)/.exec(line)?.[1] ?? []);
      seen.push(...ids);
      // With an offset, the first row of the next part would be skipped.
      const [first = ''] = ids;
      await db.update(members).set({ deleteAt: null }).where(eq(members.id, first));
    } while (key);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    await db.update(members).set({ deleteAt: null }).where(isDue);
  });

  it('finds the member of each id: ours, of the receipt and of Stripe (STAFF-03)', async () => {
    const { db } = shop.api.deps;
    const payer = await shop.payer('premium_month');
    await shop.payer('premium_month');
    const [own] = await db.select().from(invoices).where(eq(invoices.memberId, payer.buyer.id));
    const [billing] = await db.select().from(memberBilling).where(eq(memberBilling.memberId, payer.buyer.id));
    const charge = shop.stripe.account.charges.find(({ sessionId }) => sessionId === payer.session);
    const ids = [
      payer.buyer.id,
      own?.id,
      payer.invoice,
      receiptNumber(payer.invoice),
      payer.session,
      payer.ref,
      billing?.customerRef,
      charge?.id,
      payer.intent,
    ];
    for (const id of ids)
      expect((await findMembers(shop.api.deps, ` ${id} `, 20)).map((found) => found.id)).toEqual([
        payer.buyer.id,
      ]);
    for (const id of ['ch_unknown1', 'pi_unknown1', 'in_unknown1', 'cus_unknown1', 'ABCD-2345'])
      expect(await findMembers(shop.api.deps, id, 20)).toEqual([]);
  });
});
