import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInvoicePage } from '#contract/read.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { aPayer } from '#kit/payments/full-club.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';

describe('invoices', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const page = async (buyer: Buyer, query?: Record<string, string>) => {
    const { data } = (await buyer.call('invoices', { query })).body;
    const { invoices: rows, pagination } = data as {
      invoices: { _id: string }[];
      pagination: { current_page: number; total_pages: number };
    };
    return { numbers: rows.map((row) => Number(row._id.split('-')[1])), ...pagination };
  };

  it('writes one invoice for a payment with the period, the amount and the number (CALL-23, CALL-24)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const { body } = await buyer.call('invoices', { query: { page: '1', limit: '10' } });
    const invoice = {
      _id: expect.any(String),
      created_date: new Date(api.clock.at).toISOString(),
      plan_id: { plan_name: 'Premium' },
      period_start: '2026-01-15T12:00:00.000Z',
      period_end: '2026-02-15T12:00:00.000Z',
      amount_paid: 1_999,
      status: 'paid',
      stripe_invoice_id: expect.stringMatching(/^in_/),
      card: { brand: 'visa', last4: '4242' },
    };
    expect(body).toEqual({
      status: 'success',
      data: { invoices: [invoice], pagination: { current_page: 1, total_pages: 1 } },
    });
    const id = readInvoicePage(body)?.invoices[0]?.id;
    expect((await buyer.call('invoice', { id })).body).toEqual({ status: 'success', data: invoice });
  });

  it('returns ten invoices a page, newest first (CALL-23)', async () => {
    const buyer = await aPayer(api, 23);
    expect(await page(buyer)).toEqual({
      numbers: [23, 22, 21, 20, 19, 18, 17, 16, 15, 14],
      current_page: 1,
      total_pages: 3,
    });
    expect(await page(buyer, { page: '3', limit: '10' })).toEqual({
      numbers: [3, 2, 1],
      current_page: 3,
      total_pages: 3,
    });
  });

  it.each([
    [{ page: '0' }, 1, 10],
    [{ page: '-5' }, 1, 10],
    [{ page: 'two' }, 1, 10],
    [{ page: '' }, 1, 10],
    [{ page: '2.9' }, 2, 10],
    [{ page: 'NaN' }, 1, 10],
    [{ page: '1e15' }, 900_719_925_474_099, 0],
    [{ page: 'Infinity' }, 900_719_925_474_099, 0],
    [{ page: '4' }, 4, 0],
    [{ limit: '100' }, 1, 10],
    [{ limit: '0' }, 1, 1],
    [{ limit: '3' }, 1, 3],
    [{ limit: 'x' }, 1, 10],
  ])('clamps %o (CALL-23, V1.4.2, Z-67)', async (query, current, rows) => {
    const buyer = await aPayer(api, 23);
    const answer = await page(buyer, { ...query } as Record<string, string>);
    expect([answer.current_page, answer.numbers.length]).toEqual([current, rows]);
  });

  it('answers another member’s invoice like an unknown one (CALL-24)', async () => {
    const [owner, stranger] = [await aPayer(api, 1), await aBuyer(api)];
    const foreign = await stranger.call('invoice', { id: `${owner.id}-1` });
    const unknown = await stranger.call('invoice', { id: 'nothing' });
    expect([foreign.status, foreign.body]).toEqual([
      404,
      { status: 'error', message: 'We can’t find that invoice.' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
  });

  it('gives the address of a PDF, which the test payments serve, to the owner alone (CARD-08)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const [row] = readInvoicePage((await buyer.call('invoices')).body)?.invoices ?? [];
    const { url } = (await buyer.call('invoicePdf', { id: row?.id })).body.data as { url: string };
    const answer = await api.fetch(url.replace(API_ORIGIN, ''));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${row?.number}.pdf"`);
    const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(file).toContain('(Total: $19.99) Tj');
    // Readers find the table and each object by these offsets.
    expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))).toMatch(/^xref\n0 6\n/);
    for (const [index, [, offset]] of [...file.matchAll(/(\d{10}) 00000 n/g)].entries())
      expect(file.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj`));
    expect((await api.fetch('/checkout/invoice/in_other')).status).toBe(404);
    const stranger = await aBuyer(api);
    expect((await stranger.call('invoicePdf', { id: row?.id })).status).toBe(404);
  });

  it('refuses the PDF of an invoice that has none', async () => {
    const buyer = await aPayer(api, 1);
    const { status, body } = await buyer.call('invoicePdf', { id: `${buyer.id}-1` });
    expect([status, body.message]).toEqual([409, 'This invoice has no PDF. You can print it instead.']);
  });

  it.each(['invoices', 'invoice', 'invoicePdf'] as const)(
    'requires a sign-in: %s (CALL-02)',
    async (name) => {
      expect((await api.call(name, { id: 'any' })).status).toBe(401);
    },
  );
});
