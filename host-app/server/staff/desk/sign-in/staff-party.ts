import { brand } from '#club/facts/brand.ts';
import type { Deps } from '#server/deps/deps.ts';

/** Returns the site that passkeys of staff belong to: they work on the origin of the desk only. */
export function staffParty({ config }: Pick<Deps, 'config'>): { name: string; id: string; origin: string } {
  if (!config.staff) throw new Error('There is no staff desk.');
  const { origin } = config.staff;
  return { name: `${brand.name} staff desk`, id: new URL(origin).hostname, origin };
}
