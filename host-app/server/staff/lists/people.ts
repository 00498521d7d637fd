import { asc, count, eq, gt, max } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type StaffInvite, staffInvites, staffPasskeys, staffPeople } from '../../db/schema/staff.ts';
import { dayText, minuteText } from './formats.ts';
import { type CellList } from './list.ts';

/** Returns the people of the desk with the number of their passkeys and the last use of one. */
export const listStaff = (db: Db) =>
  db
    .select({
      email: staffPeople.email,
      role: staffPeople.role,
      createdAt: staffPeople.createdAt,
      passkeys: count(staffPasskeys.credentialId),
      usedAt: max(staffPasskeys.usedAt),
    })
    .from(staffPeople)
    .leftJoin(staffPasskeys, eq(staffPasskeys.personId, staffPeople.id))
    .groupBy(staffPeople.id)
    .orderBy(asc(staffPeople.email));

/** Returns the invitations that still work. */
const listInvites = (db: Db, now: number): Promise<StaffInvite[]> =>
  db
    .select()
    .from(staffInvites)
    .where(gt(staffInvites.expiresAt, new Date(now)))
    .orderBy(staffInvites.email);

/** The people of the desk, then the open invitations. */
export const peopleList: CellList = {
  columns: ['Address', 'Role', 'Since', 'Passkeys'],
  none: 'Nobody. Invite the first with: club staff invite',
  async read({ db, clock }) {
    const people = await listStaff(db);
    const invites = await listInvites(db, clock.now());
    return {
      rows: [
        ...people.map(({ email, role, createdAt, passkeys, usedAt }) => [
          email,
          role,
          dayText(createdAt),
          `${passkeys}${usedAt ? `, last used ${minuteText(usedAt)}` : ''}`,
        ]),
        ...invites.map(({ email, role, expiresAt }) => [
          email,
          role,
          `invited until ${minuteText(expiresAt)}`,
          '-',
        ]),
      ],
    };
  },
};
