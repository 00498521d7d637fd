import { afterAll, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#club/facts/limits.ts';
import { handoffCopy } from '#contract/messages/handoff.copy.ts';
import { testApi } from '#kit/server/api.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { handoffCodes } from '../../db/schema/accounts.ts';
import { eraseMember } from '../../members/privacy/erase.ts';
import { readConfig } from '../../settings/config.ts';
import { ConfigError } from '../../settings/setting-schemas.ts';
import { sweepIdentity } from '../sweep.ts';

const DEALS = 'd'.repeat(32);
const DEALS_NEXT = 'n'.repeat(32);
const TRAVEL = 't'.repeat(32);

describe('the hand-off by code', async () => {
  const api = await testApi({
    env: { CLUB_HANDOFF_PARTNERS: `deals ${DEALS}, deals ${DEALS_NEXT}, travel ${TRAVEL}` },
  });
  afterAll(() => api.close());
  const codeFor = async (token: string, partner = 'deals') => {
    const { body } = await api.call('handoffCode', { token, body: { partner } });
    return (body.data as { code: string }).code;
  };
  const exchange = (code: string, partner = 'deals', secret = DEALS) =>
    api.call('exchangeHandoff', { body: { partner, secret, code } });
  const refused = (status: number, message: string) => ({ status, body: { status: 'error', message } });
  const lastReason = () => api.events.at(-1)?.reason;

  it('returns the member to the partner’s server, with either of two secrets', async () => {
    const { token, user } = await api.signUp('handed@example.com');
    const { body } = await api.call('handoffCode', { token, body: { partner: 'deals' } });
    expect(body).toEqual({
      status: 'success',
      data: { code: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 60 },
    });
    const answer = await exchange((body.data as { code: string }).code);
    expect(answer.body).toEqual({
      status: 'success',
      data: { member: { id: user.id, name: 'Jane', planId: 'free_month', paidUntil: null } },
    });
    expect((await exchange(await codeFor(token), 'deals', DEALS_NEXT)).status).toBe(200);
    const stored = JSON.stringify(await api.deps.db.select().from(handoffCodes));
    expect(stored).not.toContain((body.data as { code: string }).code);
  });

  it('refuses a code that was used, also by parallel calls', async () => {
    const { token } = await api.signUp('replay@example.com');
    const code = await codeFor(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await exchange(code)).toMatchObject(refused(400, handoffCopy.codeUsed));
    expect(lastReason()).toBe('used-code');
  });

  it('refuses a code after 60 seconds, and one that never was', async () => {
    const { token } = await api.signUp('late@example.com');
    const [intime, late] = [await codeFor(token), await codeFor(token)];
    api.clock.pass(60 * SECOND_MS - 1);
    expect((await exchange(intime)).status).toBe(200);
    api.clock.pass(1);
    expect(await exchange(late)).toMatchObject(refused(400, handoffCopy.codeExpired));
    expect(lastReason()).toBe('expired-code');
    expect(await exchange('junk')).toMatchObject(refused(400, handoffCopy.codeUnknown));
    expect(lastReason()).toBe('unknown-code');
  });

  it('refuses another partner, which does not use the code up', async () => {
    const { token } = await api.signUp('other@example.com');
    const code = await codeFor(token);
    expect(await exchange(code, 'travel', TRAVEL)).toMatchObject(refused(403, handoffCopy.codeForeign));
    expect(lastReason()).toBe('other-partner');
    for (const [partner, secret] of [
      ['deals', TRAVEL],
      ['nobody', DEALS],
      ['deals', ''.padEnd(32, 'x')],
    ] as const) {
      expect(await exchange(code, partner, secret)).toMatchObject(refused(401, handoffCopy.secretRefused));
      expect(lastReason()).toBe('bad-secret');
    }
    expect((await exchange(code)).status).toBe(200);
  });

  it('refuses a member who has logged out, or whose account is deleted', async () => {
    const out = await api.signUp('out@example.com');
    const code = await codeFor(out.token);
    await api.call('logout', { body: { refreshToken: out.refreshToken } });
    expect(await exchange(code)).toMatchObject(refused(403, handoffCopy.signedOut));
    expect(lastReason()).toBe('signed-out');
    expect((await api.call('handoffCode', { token: out.token, body: { partner: 'deals' } })).status).toBe(
      401,
    );
    const gone = await api.signUp('gone@example.com');
    const last = await codeFor(gone.token);
    await eraseMember(api.deps, { id: gone.user.id });
    expect(await exchange(last)).toMatchObject(refused(400, handoffCopy.codeUnknown));
  });

  it('gives no code for an unknown partner or to a guest', async () => {
    const { token } = await api.signUp('guest@example.com');
    const ask = (partner: string, given?: string) =>
      api.call('handoffCode', { token: given, body: { partner } });
    expect(await ask('nobody', token)).toMatchObject(refused(404, handoffCopy.partnerUnknown));
    expect((await ask('deals')).status).toBe(401);
  });

  it('keeps no code for more than two days', async () => {
    await codeFor((await api.signUp('swept@example.com')).token);
    api.clock.pass(2 * 86_400 * SECOND_MS);
    await sweepIdentity(api.deps);
    expect(await api.deps.db.select().from(handoffCodes)).toEqual([]);
  });
});

describe('CLUB_HANDOFF_PARTNERS', () => {
  it.each(['deals', 'deals short', `Deals ${DEALS}`, `deals ${DEALS} more`, `deals ${DEALS}, travel`])(
    'refuses %s without repeating it',
    (given) => {
      const read = () => readConfig({ CLUB_HANDOFF_PARTNERS: given });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/must be pairs of a name and a secret/);
      expect(read).not.toThrow(DEALS);
    },
  );

  it('has nobody in production unless named, and never the public secret', () => {
    expect(readConfig(productionEnv).handoffPartners).toEqual([]);
    const given = 'demo development-secret-of-the-demo-partner';
    expect(() => readConfig({ ...productionEnv, CLUB_HANDOFF_PARTNERS: given })).toThrow(/is public/);
  });
});
