import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { knownNetworks } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import type { Caller } from '../http/caller.ts';

const KNOWN_MS = 90 * DAY_MS;

/**
 * How well a network is known as a member's: the same one, one near it, or a new one. Near networks share an IPv4 /24 or
 * an IPv6 /48.
 */
export type Familiarity = 'same' | 'near' | 'new';

type From = Pick<Caller, 'network'>;

/** Stores for 90 days that a member signed in from this network. */
export async function rememberNetwork(deps: Deps, from: From, memberId: string): Promise<void> {
  const row = {
    key: keyOf(deps, from.network, memberId),
    nearKey: keyOf(deps, nearOf(from.network), memberId),
    memberId,
    expiresAt: new Date(deps.clock.now() + KNOWN_MS),
  };
  await deps.db.insert(knownNetworks).values(row).onConflictDoUpdate({ target: knownNetworks.key, set: row });
}

/** Returns whether a member signed in from this network in the last 90 days. Takes the same time without a member. */
export async function familiarityOf(deps: Deps, from: From, memberId = ''): Promise<Familiarity> {
  const rows = await deps.db
    .select({ key: knownNetworks.key })
    .from(knownNetworks)
    .where(
      and(
        eq(knownNetworks.nearKey, keyOf(deps, nearOf(from.network), memberId)),
        gt(knownNetworks.expiresAt, new Date(deps.clock.now())),
      ),
    );
  const key = keyOf(deps, from.network, memberId);
  if (rows.some((row) => row.key === key)) return 'same';
  return rows.length > 0 ? 'near' : 'new';
}

/** Returns the /24 of an IPv4 address, or the /48 of an IPv6 /64. */
const nearOf = (network: string): string =>
  network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}/48`
    : `${network.split('.').slice(0, 3).join('.')}/24`;

const keyOf = (deps: Deps, network: string, memberId: string): string =>
  deps.secrets.mac('known-network', `${memberId} ${network}`);
