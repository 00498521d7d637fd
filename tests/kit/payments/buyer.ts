import { eq } from 'drizzle-orm';
import type { CallName } from '#contract/calls.ts';
import { signAccessToken } from '#server/accounts/access-token.ts';
import { TERMS_VERSION } from '#server/billing/agreement/agreement.ts';
import { seedPlans } from '#server/billing/plan-list/plans.ts';
import { members, sessions } from '#server/db/schema/accounts.ts';
import { founding } from '#server/db/schema/billing.ts';
import { newId, randomToken } from '#server/deps/secrets.ts';
import { API_ORIGIN, type ApiAnswer, type CallInput, type TestApi } from '../server/api.ts';

/** A signed-in member who buys plans. */
export interface Buyer {
  id: string;
  email: string;
  token: string;
  call(name: CallName, input?: CallInput): Promise<ApiAnswer>;
  /** Starts a checkout with the return addresses of the site. */
  checkout(planId: string): Promise<ApiAnswer>;
  /** Starts a checkout, pays it on the test page and resolves with its session id. */
  buy(planId: string): Promise<string>;
  /** The plan_id of the profile. Undefined without a plan. */
  planId(): Promise<string | undefined>;
  /** Cancels the active subscription by DELETE. */
  cancel(at?: 'period-end'): Promise<ApiAnswer>;
}

/** Creates a signed-in member without register and code, for tests about payments and pictures. */
export async function aBuyer(api: TestApi, email = `buyer-${newId()}@example.com`): Promise<Buyer> {
  const id = newId();
  const sessionId = newId();
  const at = new Date(api.clock.now());
  await api.deps.db.insert(members).values({
    id,
    email,
    name: 'Jane',
    createdAt: at,
    updatedAt: at,
    termsVersion: TERMS_VERSION,
  });
  await api.deps.db
    .insert(sessions)
    .values({ id: sessionId, memberId: id, currentHash: randomToken(), createdAt: at, usedAt: at });
  // Time moves in these tests, so every call gets a new token.
  const call = async (name: CallName, input: CallInput = {}) =>
    api.call(name, {
      token: await signAccessToken(api.deps, { memberId: id, id: sessionId, origin: '' }),
      ...input,
    });
  const checkout = (planId: string) => call('checkout', { body: { planId, ...returnAddresses } });
  const current = async () =>
    (await call('profile')).body.data as Record<string, { _id: string; plan_id: string } | null>;
  return {
    id,
    email,
    token: await signAccessToken(api.deps, { memberId: id, id: sessionId, origin: '' }),
    call,
    checkout,
    buy: async (planId) => {
      const session = sessionIn(await checkout(planId));
      await onPage(api, session, 'pay');
      return session;
    },
    planId: async () => (await current()).current_plan_id?.plan_id,
    cancel: async (at) =>
      call('cancelSubscription', {
        id: (await current()).subscription_id?._id ?? 'none',
        ...(at && { query: { at } }),
      }),
  };
}

/** The addresses to which a checkout returns. */
export const returnAddresses = { successUrl: `${API_ORIGIN}/invoice`, cancelUrl: `${API_ORIGIN}/about` };

/** What `openCheckout` gets besides the plan: the addresses, and the current terms in English. */
export const agreedOrder = { ...returnAddresses, terms: { version: TERMS_VERSION, language: 'en' as const } };

/** Returns the address in a checkout response. */
export const urlIn = (answer: ApiAnswer): string | undefined =>
  (answer.body.data as { url?: string } | undefined)?.url;

/** Returns the session id in the address of a checkout response. Throws when there is none. */
export function sessionIn(answer: ApiAnswer): string {
  const session = urlIn(answer)?.split('/checkout/')[1];
  if (session) return session;
  throw new Error(`No checkout page: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Presses Pay or Cancel on the page of the test checkout. The card works, unless another one is chosen. */
export const onPage = (
  api: TestApi,
  session: string,
  button: 'pay' | 'cancel',
  card?: string,
): Promise<Response> =>
  api.fetch(`/checkout/${session}/${button}`, {
    method: 'POST',
    ...(card && { body: new URLSearchParams({ card }) }),
  });

/** Stores the sample plans, and as many founding seats as a test needs. */
export async function seedShop(api: TestApi, seats?: number): Promise<void> {
  await seedPlans(api.deps.db);
  if (seats !== undefined) {
    await api.deps.db.update(founding).set({ seatLimit: seats }).where(eq(founding.id, 1));
  }
}

/** Runs the same work `count` times in parallel. */
export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
