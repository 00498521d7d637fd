import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedShop } from '#kit/payments/buyer.ts';
import { STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { passkeys } from '../../db/schema/accounts.ts';
import { listActs } from '../lists/audit.ts';

const WHY = ['--why', 'asked by phone'];

describe('club member, for the account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-account-'));
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await api.close();
  });
  const club = (...args: string[]) => staffTerminal(api)(['member', ...args, ...WHY]);
  const logIn = async (email: string) =>
    (await api.call('login', { body: { email, password: STRONG_PASSWORD } })).status;

  it('change-email changes the address, signs out and mails both mailboxes (STAFF-10)', async () => {
    const { token } = await api.signUp('before@example.com');
    await api.signUp('taken@example.com');
    const change = (...args: string[]) => club('change-email', 'before@example.com', ...args);
    await expect(change('after@example.com')).rejects.toThrow(
      /^Change before@example.com to after@example.com\?/,
    );
    await expect(change('after', '--yes')).rejects.toThrow("'after' does not have the form of an address.");
    await expect(change('taken@example.com', '--yes')).rejects.toThrow('Another member has this address.');
    expect(await change(' After@example.com', '--yes')).toMatch(
      /^before@example.com is now after@example.com\./,
    );
    expect([await logIn('before@example.com'), await logIn('after@example.com')]).toEqual([401, 200]);
    expect((await api.call('profile', { token })).status).toBe(401);
    for (const email of ['before@example.com', 'after@example.com'])
      expect((await api.mails(email))[0]?.subject).toBe('Your Homefront Club email was changed');
  });

  it('remove-passkey removes one that `show` lists, mails the member and is recorded (PASSKEY-08)', async () => {
    const { user, token } = await api.signUp('keys@example.com');
    const other = await api.signUp('keyless@example.com');
    const show = () => staffTerminal(api)(['member', 'show', user.id]);
    expect(await show()).not.toMatch(/passkey/);
    const ids = ['key-kept', 'key-lost'];
    for (const id of ids)
      await api.deps.db.insert(passkeys).values({
        id,
        memberId: user.id,
        credentialId: `credential-${id}`,
        publicKey: 'AA',
        counter: 0,
        name: `Phone of ${id}`,
        createdAt: new Date(api.clock.now()),
      });
    expect(await show()).toMatch(
      /signs in by +password, passkey\n[^]*passkey +key-lost, added 2026-01-15 12:00, never used, Phone of key-lost\n/,
    );
    await expect(club('remove-passkey', other.user.id, 'key-lost')).rejects.toThrow(
      'This member has no passkey key-lost.',
    );
    expect(await club('remove-passkey', 'keys@example.com', 'key-lost')).toBe(
      'The passkey Phone of key-lost of keys@example.com is removed. The member gets a mail.',
    );
    expect(await show()).not.toContain('key-lost');
    expect(await show()).toContain('key-kept');
    const [mail] = await api.mails('keys@example.com');
    expect(mail?.subject).toBe('A passkey was removed from your Homefront Club account');
    expect((await api.call('profile', { token })).status).toBe(200);
    await expect(club('remove-passkey', 'keys@example.com', 'key-lost')).rejects.toThrow('has no passkey');
    const acts = await listActs(api.deps, { memberId: user.id, limit: 10 });
    expect(acts.rows.filter(({ act }) => act === 'member remove-passkey')).toMatchObject([
      { outcome: 'failed', detail: { passkey: 'key-lost' }, why: 'asked by phone' },
      { outcome: 'done', detail: { passkey: 'key-lost' }, why: 'asked by phone' },
    ]);
  });

  it('sign-out-everyone ends every session, asks first and is recorded (ORPHAN-06, V7.4.5)', async () => {
    const [ann, bob] = [await api.signUp('ann@example.com'), await api.signUp('bob@example.com')];
    const all = (...args: string[]) => staffTerminal(api)(['sign-out-everyone', ...args, ...WHY]);
    await expect(all()).rejects.toThrow('Log out all members? Add --yes to go on.');
    expect((await api.call('profile', { token: ann.token })).status).toBe(200);
    expect(await all('--yes')).toMatch(/^\d+ members logged out\.$/);
    for (const { token } of [ann, bob]) expect((await api.call('profile', { token })).status).toBe(401);
    expect(await staffTerminal(api)(['audit'])).toMatch(/maria +sign-out-everyone +- +done/);
  });

  it('export writes one file for this user only, and overwrites none (STAFF-10)', async () => {
    const file = join(folder, 'data.zip');
    await api.signUp('data@example.com');
    expect(await club('export', 'data@example.com', file)).toContain(
      'Delete the file when it is handed over.',
    );
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const { 'data.json': json } = unzipSync(readFileSync(file));
    expect(JSON.parse(strFromU8(json ?? new Uint8Array()))).toMatchObject({
      member: { email: 'data@example.com' },
    });
    await expect(club('export', 'data@example.com', file)).rejects.toThrow(
      'cannot be written, or it exists already',
    );
  });

  it('delete plans a deletion, and with --now erases the member but not the record of the act (STAFF-10)', async () => {
    const { user } = await api.signUp('gone@example.com');
    expect(await club('delete', user.id, '--yes')).toMatch(
      /^gone@example.com will be deleted on 2026-01-29\./,
    );
    expect(await logIn('gone@example.com')).toBe(200);
    expect(await staffTerminal(api)(['member', 'show', user.id])).toMatch(/deletion +planned for 2026-01-29/);
    await expect(club('delete', user.id, '--now')).rejects.toThrow('cannot be undone. Add --yes to go on.');
    await club('delete', user.id, '--now', '--yes');
    expect(await logIn('gone@example.com')).toBe(401);
    const audit = await staffTerminal(api)(['audit', '--member', user.id]);
    expect(audit.match(/maria +member delete/g)).toHaveLength(2);
    expect(audit).not.toContain('gone@example.com');
    await expect(club('delete', user.id, '--now', '--yes')).rejects.toThrow('This account is deleted.');
  });
});
