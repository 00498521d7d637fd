import { and, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { type StaffInvite, type StaffRole, staffInvites, staffPeople } from '../../db/schema/staff.ts';
import { canonicalEmail } from '../../deps/canonical-email.ts';
import type { Deps } from '../../deps/deps.ts';
import { newId, randomToken, sha256 } from '../../deps/secrets.ts';
import { StaffRefused } from '../staff-refused.ts';

/** How long a link of an invitation works. */
export const INVITE_MINUTES = 30;

interface Invitation {
  email: string;
  role: StaffRole;
}

/**
 * Returns a link that makes one passkey for the desk, for a new person, or in place of the passkey of one who lost a
 * phone. An earlier open link
 * for the address stops working. Throws StaffRefused without a desk, for bad addresses, and for a person who has another
 * role.
 */
export async function inviteStaff(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { email: typed, role }: Invitation,
): Promise<string> {
  if (!config.staff)
    throw new StaffRefused(
      'There is no staff desk. Set STAFF_ORIGIN and STAFF_PORT, and restart the server.',
    );
  const email = requireStaffEmail(typed);
  const [person] = await db.select().from(staffPeople).where(eq(staffPeople.email, email));
  if (person && person.role !== role)
    throw new StaffRefused(`${email} has the role ${person.role}. Remove this person first.`);
  const token = randomToken();
  const now = clock.now();
  const row = {
    personId: person?.id ?? newId(),
    hash: sha256(token),
    role,
    createdAt: new Date(now),
    expiresAt: new Date(now + INVITE_MINUTES * MINUTE_MS),
  };
  await db
    .insert(staffInvites)
    .values({ ...row, email })
    .onConflictDoUpdate({ target: staffInvites.email, set: row });
  return `${config.staff.origin}/invite/${token}`;
}

/** Returns the stored form of an address. Throws StaffRefused for text that is no address. */
export function requireStaffEmail(typed: string): string {
  const email = canonicalEmail(typed);
  if (email) return email;
  throw new StaffRefused(`'${typed}' does not have the form of an address.`);
}

/** Returns the invitation of a token that still works. */
export async function findInvite(db: Db, now: number, token: string): Promise<StaffInvite | undefined> {
  const [found] = await db
    .select()
    .from(staffInvites)
    .where(and(eq(staffInvites.hash, sha256(token)), gt(staffInvites.expiresAt, new Date(now))));
  return found;
}

/** Returns the invitations that still work. */
export const listInvites = (db: Db, now: number): Promise<StaffInvite[]> =>
  db
    .select()
    .from(staffInvites)
    .where(gt(staffInvites.expiresAt, new Date(now)))
    .orderBy(staffInvites.email);
