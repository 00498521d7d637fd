import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer } from '#kit/payments/buyer.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { searchDaily } from '../../billing/orphans/orphans.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { compareRefunds } from '../../billing/sync/compare-refunds.ts';
import { checkouts, invoices, orphanSearch, orphanSubscriptions, refunds } from '../../db/schema/billing.ts';
import { sendDueMails } from '../../send-due-mails.ts';
import { listActs } from '../lists/audit.ts';
import { ledgerCsv } from '../numbers/ledger.ts';
import { readMonth } from '../numbers/month.ts';

const WHY = ['--yes', '--why', 'asked by phone'];

describe('the outcome of a refund at Stripe', () => {
  const shop = sharedShop(5);
  const club = (...args: string[]) => staffTerminal(shop.api)(args);
  const refund = ({ buyer }: Payer, ...args: string[]) => club('member', 'refund', buyer.id, ...args, ...WHY);
  const deliverAll = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const stored = async ({ buyer }: Payer) => {
    const [row] = await shop.api.deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id));
    const { refundedCents, refundPendingCents, refundFailed } = row ?? {};
    return [refundedCents, refundPendingCents, refundFailed];
  };
  const madeAtStripe = ({ invoice }: Payer) =>
    shop.stripe.account.charges
      .filter((charge) => charge.invoice === invoice)
      .flatMap((charge) => charge.refunds.map(({ amount, status }) => [amount, status]));
  const seenByMember = async ({ buyer }: Payer) => {
    const { body } = await buyer.call('invoices');
    return (body.data as { invoices: { status: string }[] }).invoices.map(({ status }) => status);
  };
  const mailed = async ({ buyer }: Payer) => {
    await sweepMoney(shop.api.deps);
    await sendDueMails(shop.api.deps);
    return (await shop.api.mails(buyer.email)).filter(({ subject }) => /refund/.test(subject)).length;
  };
  const lastAct = async ({ buyer }: Payer) =>
    (await listActs(shop.api.deps, { memberId: buyer.id, limit: 1 })).rows[0];
  const ledger = async () =>
    (await ledgerCsv(shop.api.deps, readMonth('2026-01', shop.api.clock.now()))).split('\r\n');

  it.each([
    ['pending', /^The refund of \$19\.99 of invoice \w+ .* is pending: .* has not sent the money yet\.$/],
    [
      'requires_action',
      /^The refund of \$19\.99 .* waits for the customer: .* asks where to send the money\.$/,
    ],
  ] as const)('shows it when it is %s, and mails once it arrived (REFUND-02)', async (status, said) => {
    const payer = await shop.payer('premium_month');
    shop.stripe.account.nextRefunds(status);
    expect(await refund(payer)).toMatch(said);
    expect(await stored(payer)).toEqual([1_999, 1_999, false]);
    expect(await lastAct(payer)).toMatchObject({ outcome: 'done', detail: { refund: status } });
    expect(await seenByMember(payer)).toEqual(['refund pending']);
    expect(await club('member', 'timeline', payer.buyer.id)).toContain('paid, refund of $19.99 pending');
    expect(await club('payments', 'refunds')).toContain(payer.buyer.email);
    expect(await mailed(payer)).toBe(0);
    await expect(refund(payer)).rejects.toThrow('no payment to refund');
    shop.stripe.account.settleRefund(payer.intent, 'succeeded');
    await deliverAll();
    expect(await stored(payer)).toEqual([1_999, 0, false]);
    expect(await seenByMember(payer)).toEqual(['refunded']);
    expect(await mailed(payer)).toBe(1);
    expect(await club('payments', 'refunds')).not.toContain(payer.buyer.email);
  });

  it.each(['failed', 'canceled'] as const)('refuses one that is %s, and the plan goes on', async (status) => {
    const payer = await shop.payer('premium_month');
    shop.stripe.account.nextRefunds(status);
    await expect(refund(payer, '--cancel-plan')).rejects.toThrow(
      /^The refund of \$19\.99 of invoice \w+ .* failed: the payment provider sent no money\.$/,
    );
    expect(await stored(payer)).toEqual([0, 0, true]);
    const act = await lastAct(payer);
    expect(act).toMatchObject({ outcome: 'failed', fault: expect.stringContaining('to [address] failed') });
    expect(await payer.buyer.planId()).toBe('premium_month');
    expect(await mailed(payer)).toBe(0);
    expect(await club('payments', 'refunds')).toMatch(new RegExp(`\\n${payer.buyer.email} .* ${status} `));
  });

  it('refuses an invoice that was paid outside of Stripe: there is nothing to send back', async () => {
    const payer = await shop.payer('premium_month');
    shop.stripe.account.payOutside(payer.invoice);
    await expect(refund(payer)).rejects.toThrow(
      /^The payment provider has no payment of \$19\.99 of invoice \w+ .* to refund, so it was not refunded\.$/,
    );
    expect(await lastAct(payer)).toMatchObject({ outcome: 'failed' });
    expect(await stored(payer)).toEqual([0, 0, false]);
  });

  it('spreads a part over the payments of an invoice, and names what one of them refused (REFUND-03)', async () => {
    const payer = await shop.payer('premium_month');
    shop.stripe.account.split(payer.invoice, 500);
    expect(await refund(payer, '--amount', '17')).toMatch(/^Refunded \$17\.00 of invoice/);
    expect(madeAtStripe(payer)).toEqual([
      [1_499, 'succeeded'],
      [201, 'succeeded'],
    ]);
    expect(await stored(payer)).toEqual([1_700, 0, false]);
    const other = await shop.payer('premium_month');
    shop.stripe.account.split(other.invoice, 500);
    shop.stripe.account.nextRefunds('succeeded', 'failed');
    await expect(refund(other)).rejects.toThrow(/^Refunded \$14\.99 .* The refund of \$5\.00 .* failed: /);
    expect(await stored(other)).toEqual([1_499, 0, true]);
  });

  it('follows one that failed days later, keeps both days in the books, and refunds again (REFUND-04)', async () => {
    const payer = await shop.payer('premium_month');
    expect(await refund(payer)).toMatch(/^Refunded \$19\.99/);
    await deliverAll();
    expect(await mailed(payer)).toBe(1);
    shop.stripe.account.settleRefund(payer.intent, 'failed');
    await deliverAll();
    expect(await stored(payer)).toEqual([0, 0, true]);
    expect(await seenByMember(payer)).toEqual(['refund failed']);
    const [news] = await shop.api.mails(payer.buyer.email);
    expect(news?.subject).toBe('Your $19.99 refund didn’t go through');
    expect(await club('payments', 'refunds')).toMatch(new RegExp(`${payer.buyer.email} .* failed `));
    expect(await club('member', 'timeline', payer.buyer.id)).toMatch(
      /the refund of \$19\.99 from 2026-01-15 failed, invoice/,
    );
    expect((await ledger()).filter((line) => line.includes(payer.invoice))).toEqual([
      expect.stringMatching(/,payment,.*,19\.99,/),
      expect.stringMatching(/,refund,.*,-19\.99,.*,failed$/),
      expect.stringMatching(/,refund failed,.*,19\.99,.*,failed$/),
    ]);
    shop.api.clock.pass(1_000);
    // The same amount within the same hour is another refund.
    expect(await refund(payer)).toMatch(/^Refunded \$19\.99/);
    expect(madeAtStripe(payer)).toEqual([
      [1_999, 'failed'],
      [1_999, 'succeeded'],
    ]);
    expect(await stored(payer)).toEqual([1_999, 0, false]);
    expect(await club('payments', 'refunds')).not.toContain(payer.buyer.email);
  });

  it('finds what failed or was made at Stripe when every event was lost (REFUND-05)', async () => {
    const [failed, made] = [await shop.payer('premium_month'), await shop.payer('premium_month')];
    await refund(failed, '--amount', '5');
    shop.stripe.account.settleRefund(failed.intent, 'failed');
    shop.stripe.account.refund(made.intent, 300);
    shop.newEvents();
    await shop.api.deps.db.update(orphanSearch).set({ dueAt: new Date(0) });
    await searchDaily(shop.api.deps);
    expect(await stored(failed)).toEqual([0, 0, true]);
    expect(await stored(made)).toEqual([300, 0, false]);
    shop.stripe.account.settleRefund(made.intent, 'failed');
    shop.newEvents();
    await club('reconcile', '--all', '--why', 'restored a backup').catch(String);
    expect(await stored(made)).toEqual([0, 0, true]);
    expect(await compareRefunds(shop.api.deps)).toBe(0);
    shop.api.logged.splice(0);
  });

  it('gets past a failure that Stripe stored, and makes no second refund of a lost answer (REFUND-06)', async () => {
    const payer = await shop.payer('premium_month');
    const isRefund = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path === '/v1/refunds';
    let failures = 1;
    shop.stripe.beforeAnswer((request) => {
      if (isRefund(request) && failures-- > 0) throw new StripeRefusal(500, 'api_error');
    });
    expect(await refund(payer, '--amount', '4')).toMatch(/^Refunded \$4\.00/);
    let lost = 1;
    shop.stripe.beforeAnswer();
    shop.stripe.loses((request) => isRefund(request) && lost-- > 0);
    expect(await refund(payer, '--amount', '4')).toMatch(/^Refunded \$4\.00/);
    expect(madeAtStripe(payer)).toEqual([
      [400, 'succeeded'],
      [400, 'succeeded'],
    ]);
  });

  it('shows a late payment whose refund failed, and does not refund it again and again (REFUND-07)', async () => {
    const payer = await shop.payer('premium_month');
    await payer.buyer.cancel();
    shop.api.clock.pass(31 * DAY_MS);
    shop.stripe.account.turn(payer.ref);
    await deliverAll();
    const late = shop.stripe.account.charges.find(
      ({ sessionId, refunds: made }) => sessionId === payer.session && made.length > 0,
    );
    expect(late?.refunds).toHaveLength(1);
    shop.stripe.account.settleRefund(late?.intent ?? '', 'failed');
    await deliverAll();
    await compareRefunds(shop.api.deps);
    expect(late?.refunds).toHaveLength(1);
    expect(await club('payments', 'refunds')).toContain(payer.buyer.email);
    shop.api.clock.pass(-31 * DAY_MS);
    shop.api.logged.splice(0);
  });

  it('lists a payment that came after its checkout had ended, when its refund failed (REFUND-07)', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    const end = { status: 'expired', settledAt: new Date(shop.api.clock.now()) } as const;
    await shop.api.deps.db.update(checkouts).set(end).where(eq(checkouts.sessionId, session));
    shop.stripe.account.nextRefunds('failed');
    shop.stripe.account.pay(session);
    await deliverAll();
    const charge = shop.stripe.account.charges.find(({ sessionId }) => sessionId === session);
    const ref = shop.stripe.account.session(session).subscription ?? '';
    shop.stripe.account.settleRefund(charge?.intent ?? '', 'failed');
    await deliverAll();
    await searchDaily(shop.api.deps);
    expect(charge?.refunds).toHaveLength(1);
    const listed = eq(orphanSubscriptions.providerRef, ref);
    expect(await shop.api.deps.db.select().from(orphanSubscriptions).where(listed)).toMatchObject([
      { settledAt: null, refundFailed: true },
    ]);
    expect(await club('orphans', 'refund', ref, ...WHY)).toMatch(/^Refunded \$19\.99 \(1 payment\)/);
    shop.api.logged.splice(0);
  });

  it('lists an orphan again when its refund failed, also after the next search (REFUND-07)', async () => {
    const { db } = shop.api.deps;
    const payer = await shop.payer('premium_month');
    await db.delete(refunds);
    await db.execute(`delete from invoices where stripe_invoice_id = '${payer.invoice}'`);
    await db.execute(`delete from subscriptions where provider_ref = '${payer.ref}'`);
    shop.stripe.account.subscription(payer.ref).metadata = {
      ...shop.stripe.account.subscription(payer.ref).metadata,
      checkout: '',
    };
    const orphan = async () =>
      (await db.select().from(orphanSubscriptions).where(eq(orphanSubscriptions.providerRef, payer.ref)))[0];
    expect(await club('orphans', 'refund', payer.ref, ...WHY)).toMatch(/^Refunded \$19\.99 \(1 payment\)/);
    expect(await orphan()).toMatchObject({ outcome: 'refunded' });
    shop.newEvents();
    shop.stripe.account.settleRefund(payer.intent, 'failed');
    await deliverAll();
    await db.update(orphanSearch).set({ dueAt: new Date(0) });
    shop.api.clock.pass(1_000);
    await searchDaily(shop.api.deps);
    expect(await orphan()).toMatchObject({ outcome: null, refundFailed: true });
    shop.stripe.account.nextRefunds('pending');
    expect(await club('orphans', 'refund', payer.ref, ...WHY)).toMatch(
      /^The refund of \$19\.99 .* is pending: .* is ended\.$/,
    );
    expect(await orphan()).toMatchObject({ outcome: 'refunded', refundFailed: false });
    shop.api.logged.splice(0);
  });
});
