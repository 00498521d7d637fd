import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isNightly } from '#kit/nightly.ts';
import { startStripe, type TestStripe } from '#kit/payments/test-stripe.ts';
import { codeIn, STRONG_PASSWORD } from '#kit/server/api.ts';
import { type KillableServer, killableServer } from '#kit/server/killable-server.ts';
import { WEBHOOK_PATH } from './sync/stripe-webhook.ts';

/** Runs by night on each database. */
const KILLS = isNightly ? 35 : 1;
const PAYERS = 1;
const RECONCILED_MS = 60_000;

describe('a server killed while a payment is confirmed', () => {
  let stripe: TestStripe;
  let server: KillableServer;
  beforeAll(async () => {
    stripe = await startStripe();
    server = await killableServer(stripe.env);
    await server.start();
  }, 240_000);
  afterAll(async () => {
    await server.remove();
    await stripe.close();
  });

  const call = async (name: keyof typeof calls, token = '', body?: unknown) => {
    const answer = await fetch(`${server.url}/api${calls[name].path}`, {
      method: calls[name].method,
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && json) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, Record<string, unknown>> };
  };

  /** Makes a member with a founder's checkout that is paid at Stripe but not yet known to the server. */
  const aPayer = async (name: string): Promise<Payer> => {
    const email = `${name}@example.com`;
    const person = { name: 'Jane', lastName: 'Doe', source: '', campaignType: '' };
    await call('register', '', { ...person, email, password: STRONG_PASSWORD });
    const token = String((await call('verifyOtp', '', { email, otp: await codeOf(email) })).body.data?.token);
    const request = { planId: 'founder_month', successUrl: `${server.url}/invoice`, cancelUrl: server.url };
    const { body } = await call('checkout', token, request);
    const session = String(body.data?.url).split('/checkout/')[1] ?? '';
    stripe.account.pay(session);
    return { token, session };
  };
  const codeOf = async (email: string): Promise<string> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const mails = (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as Mail[];
      const code = codeIn(mails.find((mail) => mail.to === email)?.text);
      if (code) return code;
      await pause(20);
    }
    throw new Error(`No code for ${email}.`);
  };
  /** Reads the public count: this call settles no checkout. */
  const founders = async () => Number((await call('plans')).body.current_founder_subscriptions);

  /** Kills the server at a different instant each time. Returns how many calls were answered before. */
  const killWithin = async (round: number, work: Promise<unknown>[]) => {
    const answers = Promise.allSettled(work);
    const reached = new Promise<void>((resolve) => stripe.beforeAnswer(() => resolve()));
    const instants = [
      () => reached.then(() => pause(Math.random() * 25)),
      () => Promise.race(work.map((one) => one.catch(() => undefined))),
      () => reached,
      () => pause(Math.random() * 60),
    ];
    await instants[round % instants.length]?.();
    await server.kill();
    stripe.beforeAnswer();
    return (await answers).filter((answer) => answer.status === 'fulfilled').length;
  };

  it('charges no member twice and gives each paying member a plan (V2.3.3)', async () => {
    const before = await founders();
    let slowest = 0;
    let responseCount = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const names = Array.from({ length: PAYERS }, (_, index) => `killed-${round}-${index}`);
      const payers = await Promise.all(names.map(aPayer));
      const events = stripe.account.events.slice(-2 * PAYERS).map((event) => stripe.signed(event));
      const confirm = ({ token, session }: Payer) => call('confirmCheckout', token, { sessionId: session });
      responseCount += await killWithin(round, [
        ...payers.map(confirm),
        ...events.map((event) => fetch(server.url + WEBHOOK_PATH, event)),
        ...payers.map(confirm),
      ]);

      const startedAt = performance.now();
      await server.start();
      while ((await founders()) < before + (round + 1) * PAYERS) {
        expect(performance.now() - startedAt).toBeLessThan(RECONCILED_MS);
        await pause(10);
      }
      slowest = Math.max(slowest, performance.now() - startedAt);

      for (const payer of payers) {
        const { body } = await confirm(payer);
        expect(body).toMatchObject({ status: 'success', sessionId: payer.session, amount: 1_499 });
        expect((await call('invoices', payer.token)).body.data?.invoices).toHaveLength(1);
      }
      expect(await founders()).toBe(before + (round + 1) * PAYERS);
    }
    const { charges } = stripe.account;
    expect(charges).toHaveLength(KILLS * PAYERS);
    expect(new Set(charges.map(({ sessionId }) => sessionId)).size).toBe(KILLS * PAYERS);
    expect(charges.filter(({ refunded }) => refunded > 0)).toEqual([]);
  }, 1_800_000);
});

interface Payer {
  token: string;
  session: string;
}

interface Mail {
  to: string;
  text: string;
}

const json = { 'Content-Type': 'application/json' };
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
