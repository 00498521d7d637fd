import { describe, expect, it } from 'vitest';
import { testClub } from '#testing/test-club.ts';

const ask = (reply: unknown, status?: number | 'offline') => {
  const kit = testClub({ options: { apiHost: 'https://api.test' } });
  kit.net.answerForeign(reply, status);
  return { ...kit, answer: kit.club.accounts.googleUserInfo('google-token') };
};

describe('Accounts.googleUserInfo', () => {
  it('calls the identity provider with its token, and not the API', async () => {
    const { net, answer } = ask({ given_name: 'Member' });
    await answer;
    expect(net.foreign()).toEqual([
      {
        method: 'GET',
        url: 'https://www.googleapis.com/oauth2/v3/userinfo',
        headers: { Accept: 'application/json', Authorization: 'Bearer google-token' },
      },
    ]);
    expect(net.names()).toEqual([]);
  });

  it.each([
    [{ given_name: ' Member ' }, 'Member'],
    [{ given_name: '   ' }, undefined],
    [{ given_name: 7 }, undefined],
    [{ name: 'Member One' }, undefined],
    [Object.create({ given_name: 'Inherited' }), undefined],
  ])('reads the given name of %j', async (reply, name) => {
    await expect(ask(reply).answer).resolves.toEqual({ name });
  });

  it.each([
    [200, undefined],
    [200, null],
    [200, 'Member'],
    [199, { given_name: 'Member' }],
    [300, { given_name: 'Member' }],
    [401, { given_name: 'Member' }],
  ])('rejects an answer of %i %j', async (status, reply) => {
    await expect(ask(reply, status).answer).rejects.toMatchObject({ code: 'refused', status });
  });

  it('accepts every 2xx with a body', async () => {
    await expect(ask({ given_name: 'Member' }, 299).answer).resolves.toEqual({ name: 'Member' });
  });

  it('rejects with network when no answer came', async () => {
    await expect(ask({}, 'offline').answer).rejects.toMatchObject({
      code: 'network',
      cause: new TypeError('Failed to fetch'),
    });
  });
});
