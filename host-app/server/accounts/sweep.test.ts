import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { testApi } from '#kit/server/api.ts';
import {
  members,
  otpCodes,
  registrations,
  resetTokens,
  sessions,
  spentTokens,
} from '../db/schema/accounts.ts';
import { sweepIdentity } from './sweep.ts';

describe('sweepIdentity', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const counts = async () => {
    const all = [];
    for (const table of [registrations, otpCodes, resetTokens, sessions, spentTokens, members]) {
      all.push((await api.deps.db.select().from(table)).length);
    }
    return all;
  };

  it('keeps rows that can still be used and deletes the others', async () => {
    let { refreshToken } = await api.signUp('a@example.com');
    for (let n = 0; n < 2; n += 1) {
      const renewed = await api.call('refreshToken', { body: { refreshToken } });
      refreshToken = (renewed.body.result as { refreshToken: string }).refreshToken;
    }
    const body = { name: 'Jane', lastName: 'Doe', email: 'b@example.com', password: 'Sunrise#2026' };
    await api.call('register', { body });
    await api.call('forgotPassword', { body: { email: 'a@example.com' } });
    await api.deps.background.drain();
    await sweepIdentity(api.deps);
    expect(await counts()).toEqual([1, 2, 1, 1, 1, 1]);

    api.clock.pass(2 * DAY_MS);
    await sweepIdentity(api.deps);
    expect(await counts()).toEqual([1, 0, 0, 1, 1, 1]);
    expect((await api.call('refreshToken', { body: { refreshToken } })).status).toBe(200);

    api.clock.pass(31 * DAY_MS);
    await sweepIdentity(api.deps);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 1]);
  });
});
