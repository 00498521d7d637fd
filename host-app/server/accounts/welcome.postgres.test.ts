import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { knownDevices, members } from '../db/schema/accounts.ts';
import { mailWelcomes } from './welcome.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

it('mails a welcome while the device of the sign-in is stored (MAIL-03)', async () => {
  const { db } = api.deps;
  const { id: memberId } = (await api.signUp('jane@example.com')).user;
  await db.update(members).set({ welcomedAt: null }).where(eq(members.id, memberId));
  const welcomes = async () => (await api.mails('jane@example.com')).length;
  const before = await welcomes();
  await db.transaction(async (tx) => {
    await tx
      .insert(knownDevices)
      .values({ key: 'k', memberId, device: 'Phone', expiresAt: new Date(api.clock.now()) });
    await mailWelcomes(api.deps);
  });
  expect(await welcomes()).toBe(before + 1);
});
