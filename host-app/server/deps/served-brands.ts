import { desc, eq, sql } from 'drizzle-orm';
import type { GivenBrand } from '#club/facts/given-brand.ts';
import type { Db } from '../db/open.ts';
import { servedBrands } from '../db/schema/server.ts';
import { brandId } from '../settings/brand/brand-id.ts';
import type { ServerClock } from './clock.ts';

/**
 * Keeps the brand of this start, so that pages that pin an element with it get it after a change, too. Returns one line
 * when it differs from the brand of the last start.
 */
export async function keepBrand(
  brand: GivenBrand | undefined,
  { db, clock }: { db: Db; clock: ServerClock },
): Promise<string | undefined> {
  const line = await changedBrand(brand, db);
  const startedAt = new Date(clock.now());
  await db
    .insert(servedBrands)
    .values({ id: idOf(brand), brand: JSON.stringify(brand ?? {}), startedAt })
    .onConflictDoUpdate({ target: servedBrands.id, set: { startedAt } });
  return line;
}

/** Returns one line when the brand differs from that of the last start. */
export async function changedBrand(brand: GivenBrand | undefined, db: Db): Promise<string | undefined> {
  // A check of the settings may run before the first start has made the table.
  const { rows } = await db.execute<{ made: boolean }>(
    sql`select to_regclass('served_brands') is not null as made`,
  );
  if (!rows[0]?.made) return undefined;
  const [last] = await db
    .select({ id: servedBrands.id })
    .from(servedBrands)
    .orderBy(desc(servedBrands.startedAt))
    .limit(1);
  const id = idOf(brand);
  return last && last.id !== id
    ? `The brand changed since the last start: it was ${last.id} and is ${id} now. Pages that pinned the earlier brand keep it.`
    : undefined;
}

/** Returns a brand that a server has started with. */
export async function servedBrand(db: Db, id: string): Promise<GivenBrand | undefined> {
  const [row] = await db.select().from(servedBrands).where(eq(servedBrands.id, id));
  const brand = row && (JSON.parse(row.brand) as GivenBrand);
  // A changed row does not reach pages: its script would not have the integrity that they pinned.
  return brand && brandId(brand) === id ? brand : undefined;
}

/** Without a settings folder, the brand of the build is an empty one. */
const idOf = (brand: GivenBrand = {}): string => brandId(brand);
