import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { loadMember } from '../../db/member-rows.ts';
import { type MemberRow, members, passkeys } from '../../db/schema/accounts.ts';
import { newId } from '../../deps/secrets.ts';
import { EXPORT_PATH } from '../../members/privacy/mail-export-link.ts';
import { issueCode } from '../codes/codes.ts';
import { newLinkCode, newResetToken } from '../passwords/password-links.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { openSession } from '../sessions.ts';
import { issueAddressCodes, waitingAddresses } from './address-codes.ts';
import { endAccess } from './end-access.ts';
import { lockMember } from './lock-member.ts';
import { isNotMeLink, newNotMeLink } from './not-me-links.ts';
import { useNotMeLink } from './not-me.ts';

const network = '127.0.0.1';
const caller = { device: '', page: '' };

describe('endAccess', async () => {
  const api = await testApi();
  const { deps } = api;
  const passwordHash = await hashPassword(STRONG_PASSWORD);
  afterAll(() => api.close());

  /** Stores a member of the service with a personal address, a passkey and a Google account. */
  async function aMemberRow(): Promise<MemberRow> {
    const id = newId();
    const at = new Date(api.clock.now());
    const addresses = { email: `${id}@army.mil`, personalEmail: `${id}@example.com` };
    const google = { googleSub: id, googleEmail: `${id}@gmail.test`, googleLinkedAt: at };
    await deps.db
      .insert(members)
      .values({ id, ...addresses, ...google, name: 'Jane', passwordHash, createdAt: at, updatedAt: at });
    await deps.db.insert(passkeys).values({
      id,
      memberId: id,
      credentialId: id,
      publicKey: '',
      counter: 0,
      name: 'Phone',
      createdAt: at,
    });
    return loadMember(deps.db, id);
  }
  const linkTo = async (id: string, email: string, restores = false) =>
    new URL(await newNotMeLink(deps, 'en', { id, email, restores })).searchParams.get('token') ?? '';
  const signOutByStaff = ({ id }: MemberRow) =>
    deps.db.transaction(async (tx) => {
      const locked = await lockMember(tx, id);
      if (locked) await endAccess({ db: tx, clock: deps.clock }, locked);
    });
  const resetTokenOf = async (row: MemberRow) => (await newResetToken(deps, row)) ?? '';

  /** Hands out access of every kind. Each entry of the result returns whether it still works. */
  async function handOut(row: MemberRow) {
    const { id, email, personalEmail } = row;
    const elsewhere = await openSession(deps, { member: row, caller });
    const reset = await resetTokenOf(row);
    const code = await issueCode(deps, deps.db, { email, network, owner: { memberId: id } });
    const free = { isFree: true, withCurrent: false };
    await issueAddressCodes(deps, { memberId: id, kind: 'email', email: `${id}@new.test` }, free);
    const expiresAt = new Date(api.clock.now() + DAY_MS);
    const data = await newLinkCode(deps, row, { purpose: 'data', expiresAt });
    const links = {
      undo: await linkTo(id, `${id}@old.test`, true),
      toEmail: await linkTo(id, email),
      toPersonal: await linkTo(id, personalEmail ?? ''),
    };
    const after = async () => loadMember(deps.db, id);
    const works = {
      session: async () => (await api.call('profile', { token: elsewhere.token })).status === 200,
      reset: async () => (await api.call('validateResetToken', { query: { token: reset } })).status === 200,
      code: async () => (await api.call('verifyOtp', { body: { email, otp: code } })).status === 200,
      pending: async () => (await waitingAddresses(deps, id)).email !== undefined,
      data: async () => (await api.fetch(`${EXPORT_PATH}/${data}`)).status === 200,
      undo: () => isNotMeLink(deps, links.undo),
      toEmail: () => isNotMeLink(deps, links.toEmail),
      toPersonal: () => isNotMeLink(deps, links.toPersonal),
      passkey: async () =>
        (await deps.db.select().from(passkeys).where(eq(passkeys.memberId, id))).length === 1,
      google: async () => (await after()).googleSub !== null,
    };
    return { links, works };
  }

  interface Given {
    row: MemberRow;
    links: Record<'undo' | 'toEmail' | 'toPersonal', string>;
    token: string;
  }
  const events: [string, (given: Given) => Promise<unknown>, string[]][] = [
    ['a recovery by the email’s link', ({ links }) => useNotMeLink(deps, links.toEmail), ['undo']],
    [
      'a recovery by the personal address’s link',
      ({ links }) => useNotMeLink(deps, links.toPersonal),
      ['undo', 'toEmail'],
    ],
    ['an undone change of email', ({ links }) => useNotMeLink(deps, links.undo), []],
    [
      'a new password by a reset link',
      async ({ row }) => {
        const token = await resetTokenOf(row);
        await api.call('resetPassword', { body: { token, newPassword: 'Brandnew#2026' } });
      },
      ['undo', 'passkey', 'google'],
    ],
    [
      'a new password on the profile',
      ({ token }) => api.call('updateProfile', { token, body: { name: 'J', newPassword: 'Brandnew#2026' } }),
      ['undo', 'passkey', 'google'],
    ],
    [
      'a removed personal address',
      ({ token }) => api.call('removePersonalEmail', { token }),
      ['undo', 'passkey'],
    ],
    ['an unlinked Google account', ({ token }) => api.call('unlinkGoogle', { token }), ['undo', 'passkey']],
    [
      'a replaced personal address',
      async ({ row, token }) => {
        const wanted = { memberId: row.id, kind: 'personal', email: `${row.id}@other.test` } as const;
        const codes = await issueAddressCodes(deps, wanted, { isFree: true, withCurrent: false });
        await api.call('confirmPersonalEmail', { token, body: { code: codes.new } });
      },
      ['undo', 'passkey'],
    ],
    [
      'a changed email',
      async ({ row, token }) => {
        const wanted = { memberId: row.id, kind: 'email', email: `${row.id}@new.test` } as const;
        const codes = await issueAddressCodes(deps, wanted, { isFree: true, withCurrent: true });
        const body = { currentCode: codes.current, newCode: codes.new };
        await api.call('confirmEmailChange', { token, body });
      },
      ['undo', 'passkey', 'google'],
    ],
    ['a sign-out by staff', ({ row }) => signOutByStaff(row), ['undo', 'passkey', 'google']],
  ];

  it.each(events)(
    'ends what went out after %s, except the owner’s way back (ACCESS-01)',
    async (_, cause, stays) => {
      const row = await aMemberRow();
      const { token } = await openSession(deps, { member: row, caller });
      const { links, works } = await handOut(row);
      await cause({ row, links, token });
      const working = [];
      for (const [name, isWorking] of Object.entries(works)) if (await isWorking()) working.push(name);
      expect(working).toEqual(stays);
    },
  );

  it('leaves everything usable before any event (ACCESS-01)', async () => {
    const { works } = await handOut(await aMemberRow());
    for (const [name, isWorking] of Object.entries(works))
      expect([name, await isWorking()]).toEqual([name, true]);
  });

  it('leaves nothing to what was proved before and is finished after (ACCESS-02)', async () => {
    const row = await aMemberRow();
    await useNotMeLink(deps, await linkTo(row.id, row.email));
    // A login checked the old password, a reset was asked for, a mail to the removed address was written.
    await expect(openSession(deps, { member: row, caller })).rejects.toMatchObject({ status: 401 });
    expect(await newResetToken(deps, row)).toBeUndefined();
    expect(await isNotMeLink(deps, await linkTo(row.id, row.personalEmail ?? ''))).toBe(false);
    const code = await issueCode(deps, deps.db, {
      email: row.personalEmail ?? '',
      network,
      owner: { memberId: row.id },
    });
    const body = { email: row.personalEmail, otp: code };
    expect((await api.call('verifyOtp', { body })).status).toBe(400);
  });

  it('ends access while a right code is entered, and both calls get an answer (ACCESS-02)', async () => {
    for (let round = 0; round < 30; round += 1) {
      const row = await aMemberRow();
      const { email, id } = row;
      const otp = await issueCode(deps, deps.db, { email, network, owner: { memberId: id } });
      const entered = api.call('verifyOtp', { body: { email, otp } });
      await new Promise((resolve) => setTimeout(resolve, round % 6));
      await signOutByStaff(row);
      // On PostgreSQL, calls that locked member and code in another order were ended with an error.
      expect([200, 400, 401]).toContain((await entered).status);
    }
  });

  it('gives one of 20 parallel presses of a link a new password link (DEVICE-04)', async () => {
    const row = await aMemberRow();
    const token = await linkTo(row.id, row.email);
    const given = await Promise.all(Array.from({ length: 20 }, () => useNotMeLink(deps, token)));
    expect(given.filter((each) => each !== undefined)).toHaveLength(1);
  });
});
