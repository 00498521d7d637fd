import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import {
  type StaffInvite,
  type StaffRole,
  staffInvites,
  staffPeople,
  staffRoles,
  staffSessions,
} from '../../db/schema/staff.ts';
import { canonicalEmail } from '../../deps/canonical-email.ts';
import type { Deps } from '../../deps/deps.ts';
import { newId, randomToken, sha256 } from '../../deps/secrets.ts';
import { StaffRefused } from './act-fields.ts';
import { defineClubAct } from './club-acts.ts';

/** How long a sign-in at the desk works at most, and without use. */
export const STAFF_SESSION_MS = 12 * 60 * MINUTE_MS;
/** How long a sign-in works without use. */
export const STAFF_IDLE_MS = 30 * MINUTE_MS;

/** How long a link of an invitation works. */
export const INVITE_MINUTES = 30;

const addressField = {
  kind: 'text',
  label: 'Address',
  description: 'the address of the person',
  isRequired: true,
  isWord: true,
} as const;

/** Invites a person to the desk. */
export const inviteAct = defineClubAct({
  name: 'staff invite',
  about: `Prints a link to the staff desk that makes a passkey. It works once, for ${INVITE_MINUTES} minutes.`,
  role: 'owner',
  fields: {
    address: addressField,
    role: {
      kind: 'choice',
      label: 'Role',
      description: 'what the person may do',
      isRequired: true,
      choices: staffRoles.map((role) => ({ value: role, label: role })),
    },
  },
  prepare: (deps, _, { address: email, role }) => ({
    detail: { person: email, role },
    async run() {
      const link = await inviteStaff(deps, { email, role: role as StaffRole });
      return `${link}\nOpen it within ${INVITE_MINUTES} minutes, on the device that gets the passkey. It works once.`;
    },
  }),
});

/** Removes a person from the desk. */
export const removeAct = defineClubAct({
  name: 'staff remove',
  about: 'Removes a person from the staff desk, and ends sign-ins, passkeys and open links.',
  role: 'owner',
  fields: { address: addressField },
  prepare: (deps, _, { address: email }) => ({
    detail: { person: email },
    async run() {
      await removeStaff(deps, email);
      return `${email} is removed, and logged out of the staff desk.`;
    },
  }),
});

/**
 * Removes a person with passkeys, sessions and open invitations. Each stops working immediately. The audit keeps the
 * address. Throws StaffRefused for an unknown address and for the last owner.
 */
export async function removeStaff({ db }: Pick<Deps, 'db'>, typed: string): Promise<void> {
  const email = requireStaffEmail(typed);
  await db.transaction(async (tx) => {
    // The lock makes two owners who remove each other take turns: one of them stays.
    const owners = await tx
      .select()
      .from(staffPeople)
      .where(eq(staffPeople.role, 'owner'))
      .orderBy(asc(staffPeople.id))
      .for('update');
    if (owners.length === 1 && owners[0]?.email === email)
      throw new StaffRefused(`${email} is the last owner. Invite another owner first.`);
    const invited = await tx.delete(staffInvites).where(eq(staffInvites.email, email)).returning();
    const removed = await tx.delete(staffPeople).where(eq(staffPeople.email, email)).returning();
    if (invited.length + removed.length === 0) throw new StaffRefused(`There is no staff member ${email}.`);
  });
}

/** Deletes sessions and invitations that nobody can use any more. Run it every hour. */
export async function sweepStaff({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now() - ms);
  const isOver = or(
    lt(staffSessions.createdAt, before(STAFF_SESSION_MS)),
    lt(staffSessions.usedAt, before(STAFF_IDLE_MS)),
  );
  await db.delete(staffSessions).where(isOver);
  await db.delete(staffInvites).where(lt(staffInvites.expiresAt, before(0)));
}

interface Invitation {
  email: string;
  role: StaffRole;
}

/**
 * Returns a link that makes one passkey for the desk, for a new person, or instead of the passkey of one who lost a
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
function requireStaffEmail(typed: string): string {
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
