import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';
import { members } from '../../db/schema/accounts.ts';

/** argon2id at 19 MiB and two passes. */
const FULL = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe('the hash of a password', () => {
  it('has the full cost unless a test asks for less', async () => {
    const api = await testApi({ fullPasswordCost: true });
    const { user } = await api.signUp('member.one@example.com');
    const hashes = api.deps.db.select({ hash: members.passwordHash }).from(members);
    expect(await hashes.where(eq(members.id, user.id))).toEqual([{ hash: expect.stringMatching(FULL) }]);
    await api.close();
  });
});
