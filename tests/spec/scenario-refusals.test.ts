import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { signUp } from '#contract/areas/sign-up.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Net } from '#core/ports.ts';
import { aBuyer, returnAddresses } from '#kit/payments/buyer.ts';
import { apiNet } from '#kit/server/api-net.ts';
import { API_ORIGIN, STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';
import { createApp } from '#server/app.ts';
import { seedPlans } from '#server/billing/plan-list/plans.ts';
import { disabledPayments } from '#server/billing/stripe/payments-disabled.ts';
import { loginLimits, mailLimits } from '#server/http/limits.ts';
import { type ScenarioName, scenario } from '#testing/testing.ts';

interface Asked {
  body?: object;
  query?: Record<string, string>;
  token?: string;
}

interface Refused {
  name: ScenarioName;
  call: CallName;
  ask?: Asked;
  /** Brings the API into the state of the scenario. What it returns is asked, too. */
  arrange?(api: TestApi): Promise<Asked | void>;
}

const emailOf = (name: string) => `${name}@example.com`;
const codeOf = (name: string) => ({ body: { email: emailOf(name), otp: '123456' } });
const resendOf = (name: string) => ({ body: { email: emailOf(name) } });
const loginOf = (name: string) => ({ body: { email: emailOf(name), password: STRONG_PASSWORD } });

async function register(api: TestApi, name: string): Promise<void> {
  const names = { name: 'Member', lastName: 'One' };
  await api.call('register', {
    body: { ...names, email: emailOf(name), password: STRONG_PASSWORD, source: '', campaignType: '' },
  });
}

async function exhaust(api: TestApi, max: number, call: CallName, ask: Asked): Promise<void> {
  for (let n = 0; n < max; n += 1) await api.call(call, ask);
}

const refusals: Refused[] = [
  { name: 'login-refused', call: 'login', ask: loginOf('nobody') },
  { name: 'otp-wrong', call: 'verifyOtp', ask: codeOf('wrong'), arrange: (api) => register(api, 'wrong') },
  {
    name: 'otp-expired',
    call: 'verifyOtp',
    ask: codeOf('late'),
    async arrange(api) {
      await register(api, 'late');
      api.clock.pass(OTP_SECONDS * SECOND_MS);
    },
  },
  {
    name: 'otp-locked',
    call: 'verifyOtp',
    ask: codeOf('locked'),
    arrange: (api) => exhaust(api, signUp.verifyOtp.limits.pair.max, 'verifyOtp', codeOf('locked')),
  },
  {
    name: 'otp-locked',
    call: 'resendOtp',
    ask: resendOf('again'),
    arrange: (api) => exhaust(api, mailLimits.code.pair.max, 'resendOtp', resendOf('again')),
  },
  { name: 'reset-link-dead', call: 'validateResetToken', ask: { query: { token: 'token-1' } } },
  { name: '401-then-refresh', call: 'profile', ask: { token: 'old' } },
  { name: 'refresh-refused', call: 'refreshToken', ask: { body: { refreshToken: 'refresh-0' } } },
  {
    name: 'rate-limited',
    call: 'login',
    ask: loginOf('guessed'),
    arrange: (api) => exhaust(api, loginLimits.pair.max, 'login', loginOf('guessed')),
  },
  {
    name: 'checkout-refused',
    call: 'checkout',
    ask: { body: { planId: 'premium_month', ...returnAddresses } },
    async arrange(api) {
      await seedPlans(api.deps.db);
      return { token: (await aBuyer(api)).token };
    },
  },
];

describe('the refusal of a scenario', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ rateLimits: true });
  });
  afterAll(() => api.close());

  it.each(refusals)('$name is that of the API: $call', async ({ name, call, ask, arrange }) => {
    const asked = { ...ask, ...(await arrange?.(api)) };
    // Only a server without its payment provider starts no checkout.
    const app = createApp({ ...api.deps, payments: disabledPayments });
    const real = apiNet({
      ...api,
      fetch: async (path, init) => app.fetch(new Request(API_ORIGIN + path, init)),
    });
    const refusal = await send(real, call, asked);
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    expect(await send(scenario(name).net, call, asked)).toEqual(refusal);
  });
});

const send = (net: Net, name: CallName, { body, query, token }: Asked) =>
  net.send({
    method: calls[name].method,
    url: `${API_ORIGIN}/api${calls[name].path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
