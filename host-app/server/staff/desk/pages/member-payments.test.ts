import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, seedShop } from '#kit/payments/buyer.ts';
import { testApi } from '#kit/server/api.ts';
import { aStaffBrowser, type DeskAnswer, type DeskBrowser } from '#kit/staff/desk-browser.ts';
import { invoices } from '#server/db/schema/billing.ts';

const PAYMENTS = 15;

describe('the payments of a member', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const { db } = api.deps;
  let support: DeskBrowser;
  let path: string;
  let refund: string;
  beforeAll(async () => {
    await seedShop(api);
    support = await aStaffBrowser(api, 'sue@example.com', 'support');
    const { id: memberId } = await aBuyer(api);
    path = `/members/${memberId}`;
    refund = `${path}/acts/member-refund`;
    const at = new Date(api.clock.now());
    const rows = Array.from({ length: PAYMENTS }, (_, index) => ({
      id: `invoice-${index + 1}`,
      stripeInvoiceId: `in_${index + 1}`,
      memberId,
      memberSeq: index + 1,
      amountCents: 1_999,
      status: 'paid',
      periodStart: at,
      periodEnd: at,
      createdAt: at,
    }));
    await db.insert(invoices).values(rows);
  });

  const shownIn = ({ document }: DeskAnswer): string[] =>
    [...document.querySelectorAll('#payments ~ table tbody td:last-child')].map(
      ({ textContent }) => /invoice-\d+/.exec(textContent ?? '')?.[0] ?? '',
    );
  const offeredIn = ({ document }: DeskAnswer): string[] =>
    [...document.querySelectorAll<HTMLOptionElement>('#member-refund-invoice option')]
      .map(({ value }) => value)
      .filter(Boolean);
  const earlierOf = ({ document }: DeskAnswer, where: string): string =>
    [...document.querySelectorAll(`${where} a`)]
      .find(({ textContent }) => textContent === 'Earlier payments')
      ?.getAttribute('href') ?? '';
  const numbers = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => `invoice-${from - index}`);

  it('show page by page, and each can be refunded', async () => {
    const first = await support.open(path);
    expect(shownIn(first)).toEqual(numbers(15, 4));
    expect(offeredIn(first)).toEqual(numbers(15, 4));
    expect(earlierOf(first, '#member-refund')).toBe(`${path}?payments=4#member-refund-invoice`);
    const second = await support.open(earlierOf(first, '[aria-labelledby="payments"]'));
    expect(shownIn(second)).toEqual(numbers(3, 1));
    expect(offeredIn(second)).toEqual(numbers(3, 1));
    expect(earlierOf(second, 'main')).toBe('');
  });

  it('keep the place of a page when a payment before it is refunded meanwhile', async () => {
    const first = await support.open(path);
    await db.update(invoices).set({ refundedCents: 1_999 }).where(eq(invoices.id, 'invoice-15'));
    expect(offeredIn(await support.open(earlierOf(first, '#member-refund')))).toEqual(numbers(3, 1));
    await db.update(invoices).set({ refundedCents: 0 }).where(eq(invoices.id, 'invoice-15'));
  });

  it('keep an earlier one in the form that comes back', async () => {
    const earlier = await support.open(`${path}?payments=4`);
    const fields = { invoice: 'invoice-2', amount: 'much', why: 'asked by phone' };
    const wrong = await support.send(earlier, refund, { fields });
    expect(wrong.document.querySelector<HTMLSelectElement>('[name="invoice"]')?.value).toBe('invoice-2');
    const question = await support.send(wrong, refund, { fields: { amount: '5' } });
    expect(question.main).toContain('Refund $5.00 of invoice invoice-2 ');
  });

  it('have one page after the last of them, which leads back', async () => {
    const after = await support.open(`${path}?payments=1`);
    expect(after.main).toContain('No earlier payments.The newest payments');
    expect(after.main).toContain('Without a choice, the newest one is.');
  });

  it.each(['x', '-1', '1.5', '1,2', '99999999999', ''])('refuse the place "%s" in words', async (key) => {
    const { status, banner } = await support.open(`${path}?payments=${key}`);
    expect([status, banner]).toEqual([400, expect.stringContaining('not a place in the list')]);
  });
});
