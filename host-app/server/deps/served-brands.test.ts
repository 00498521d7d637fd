import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { GivenBrand } from '#club/facts/given-brand.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { emptyDatabase } from '#kit/server/api.ts';
import { migrate } from '../db/migrate.ts';
import { servedBrands } from '../db/schema/server.ts';
import { brandId } from '../settings/brand/brand-id.ts';
import { changedBrand, keepBrand, servedBrand } from './served-brands.ts';

const old: GivenBrand = { name: 'Old', legalName: 'Old LLC' };
const later: GivenBrand = { ...old, supportPhone: '+1 (555) 010-0177' };
const idOf = (brand?: GivenBrand) => brandId(brand ?? {});

describe('the brands that a server has started with', async () => {
  const database = await emptyDatabase();
  const { db } = database;
  afterAll(() => database.close());
  let day = 0;
  /** Starts on the next day with a brand. */
  const start = (brand?: GivenBrand) => keepBrand(brand, { db, clock: { now: () => (day += 1) * DAY_MS } });

  it('compares nothing before the first start has made the table', async () => {
    expect(await changedBrand(old, db)).toBeUndefined();
    await migrate(database);
    expect(await changedBrand(old, db)).toBeUndefined();
  });

  it('has one line when a start has another brand than the last one, also one without a folder', async () => {
    const starts: [GivenBrand | undefined, GivenBrand | undefined][] = [
      [undefined, undefined],
      [old, undefined],
      [old, old],
      [later, old],
      [old, later],
      [undefined, old],
    ];
    for (const [brand, before] of starts) {
      const line = await start(brand);
      const changed = `The brand changed since the last start: it was ${idOf(before)} and is ${idOf(brand)} now. Pages that pinned the earlier brand keep it.`;
      expect(line).toBe(brand === before ? undefined : changed);
    }
  });

  it('returns each brand by its id, as it was', async () => {
    for (const brand of [old, later]) expect(await servedBrand(db, idOf(brand))).toEqual(brand);
    expect(await servedBrand(db, '00000000')).toBeUndefined();
  });

  it('serves no brand whose row was changed: its script would not be what pages pinned', async () => {
    const changed = JSON.stringify({ ...old, supportEmail: 'thief@example.com' });
    await db
      .update(servedBrands)
      .set({ brand: changed })
      .where(eq(servedBrands.id, idOf(old)));
    expect(await servedBrand(db, idOf(old))).toBeUndefined();
  });
});
