import { eq, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';
import { members } from '../db/schema/accounts.ts';
import { issueStandInToken } from './google/identity-port.ts';

const ROUNDS = 25;

describe('one address', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  const codeOf = async (email: string) => codeIn((await api.mails(email))[0]?.text);

  it('has one member when it is confirmed in four ways at once (EMAIL-09)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = [`first-${round}@army.mil`, `second-${round}@army.mil`];
      const address = `wanted-${round}@example.com`;
      const [changing, adding] = [await api.signUp(first), await api.signUp(second)];
      await api.call('startEmailChange', { token: changing.token, body: { email: address } });
      const change = { currentCode: await codeOf(first), newCode: await codeOf(address) };
      await api.call('startPersonalEmail', { token: adding.token, body: { email: address } });
      const code = await codeOf(address);
      const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD };
      await api.call('register', { body: { ...person, email: address } });
      const otp = await codeOf(address);
      const identity = { sub: address, email: address, emailVerified: true, name: 'Gale' };
      const accessToken = await issueStandInToken(api.deps.secrets, api.clock, identity);

      const calls = [
        () => api.call('confirmEmailChange', { token: changing.token, body: change }),
        () => api.call('confirmPersonalEmail', { token: adding.token, body: { code } }),
        () => api.call('verifyOtp', { body: { email: address, otp } }),
        () => api.call('googleAccess', { body: { accessToken } }),
      ];
      // Each way is the first one in some rounds.
      const shifted = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)];
      const statuses = (await Promise.all(shifted.map((call) => call()))).map(({ status }) => status);
      const owners = await api.deps.db
        .select({ id: members.id })
        .from(members)
        .where(or(eq(members.email, address), eq(members.personalEmail, address)));
      expect([round, owners.length, statuses.filter((status) => status >= 500)]).toEqual([round, 1, []]);
    }
  });

  it('answers a second sign-up and the code of the first one, which arrive at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `twice-${round}@example.com`;
      const sent = { body: { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, email } };
      await api.call('register', sent);
      const otp = await codeOf(email);
      const verify = () => api.call('verifyOtp', { body: { email, otp } });
      const again = () => api.call('register', sent);
      const answers = await Promise.all([verify(), again(), verify(), again()]);
      const failed = answers.filter(({ status }) => status >= 500);
      expect([round, failed.map(({ body }) => body)]).toEqual([round, []]);
    }
  });

  it('is refused by the database for a second member', async () => {
    const [{ user: first }, { user: second }] = [
      await api.signUp('owner@example.com'),
      await api.signUp('other@army.mil'),
    ];
    const take = api.deps.db
      .update(members)
      .set({ personalEmail: sql`(select email from members where id = ${first.id})` })
      .where(eq(members.id, second.id));
    await expect(take).rejects.toMatchObject({ cause: { constraint: 'members_one_address' } });
  });
});
