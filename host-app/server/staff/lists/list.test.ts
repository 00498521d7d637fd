import { afterAll, describe, expect, it } from 'vitest';
import { aBuyer } from '#kit/payments/buyer.ts';
import { testApi } from '#kit/server/api.ts';
import { invoices, orphanSubscriptions } from '../../db/schema/billing.ts';
import type { Listed, ListPart } from './list.ts';
import { listDisputes, listFoundOrphans } from './staff-lists.ts';

/** Reads a list to its end, two rows at a time. */
async function readAll<Row>(read: (part: ListPart) => Promise<Listed<Row>>): Promise<Row[]> {
  const { rows, next } = await read({ limit: 2 });
  for (let before = next; before !== undefined;) {
    const part = await read({ limit: 2, before });
    rows.push(...part.rows);
    before = part.next;
  }
  return rows;
}

describe('readPart', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const { deps, clock } = api;
  const day = (back: number) => new Date(clock.now() - back * 86_400_000);

  it('goes through rows of one time by their id, and names no part after the last row', async () => {
    const refs = ['sub_a', 'sub_b', 'sub_c', 'sub_d'];
    await deps.db
      .insert(orphanSubscriptions)
      .values(refs.map((providerRef) => ({ providerRef, foundAt: day(0) })));
    const found = await readAll((part) => listFoundOrphans(deps, part));
    expect(found.map(({ ref }) => ref)).toEqual(refs.toReversed());
  });

  it('goes from open disputes to the others, newest first in each', async () => {
    const { id: memberId } = await aBuyer(api);
    const rows = (['won', 'open', 'lost', 'open', 'won'] as const).map((dispute, index) => ({
      id: `i${index}`,
      stripeInvoiceId: `in_${index}`,
      memberId,
      memberSeq: index + 1,
      dispute,
      amountCents: 900,
      status: 'paid',
      periodStart: day(9),
      periodEnd: day(0),
      createdAt: day(index),
    }));
    await deps.db.insert(invoices).values(rows);
    const found = await readAll((part) => listDisputes(deps, part));
    expect(found.map(({ invoice }) => invoice.id)).toEqual(['i1', 'i3', 'i0', 'i2', 'i4']);
  });

  it.each(['', 'x', '1', '2,1,a', '1,99999999999999,a', '1,1,'])('refuses the key "%s"', async (before) => {
    await expect(listDisputes(deps, { limit: 2, before })).rejects.toThrow(
      'This is not a place in the list.',
    );
  });
});
