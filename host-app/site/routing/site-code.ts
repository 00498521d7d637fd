import { placeHref, places } from '#club/facts/places.ts';
import type { Club } from '#core/club.ts';
import type { Storage } from '#core/ports.ts';
import { keys, SITE_CODE } from '#core/session/keys.ts';
import { placeOf } from './place-of.ts';

/** The part of the page's address that the arrival by a code needs. */
export interface CodeAddress {
  path(): string;
  search(): string;
  /** The fragment, with its `#`. */
  hash(): string;
  /** Replaces path, query and fragment without a new history entry. Left out, the path and the query stay. */
  replace(to?: string): void;
}

/**
 * Signs in a member who comes from a partner's page with a one-time code, and removes the code from the address. Somebody who is
 * signed in here stays so. Without a sign-in a public page shows to a guest, and any other leads to the login, which leads back.
 * Never rejects.
 */
export async function arriveByCode(
  club: Club,
  address: CodeAddress,
  storage: Pick<Storage, 'get'>,
): Promise<void> {
  const code = new URLSearchParams(address.hash().slice(1)).get(SITE_CODE);
  if (code === null) return;
  address.replace();
  if (storage.get(keys.userId)) return;
  const isIn = await club.accounts.enterSite(code).then(
    ({ kind }) => kind === 'signed-in',
    (cause: unknown) => club.log.warn('The code of a partner’s page did not work', cause),
  );
  const place = placeOf(address.path());
  if (isIn || !place || places[place].access !== 'signed-in') return;
  const query = Object.fromEntries(new URLSearchParams(address.search()));
  address.replace(placeHref('login', { ...query, to: place }));
}

export const codeAddress: CodeAddress = {
  path: () => location.pathname,
  search: () => location.search,
  hash: () => location.hash,
  replace: (to = location.pathname + location.search) => history.replaceState(history.state, '', to),
};
