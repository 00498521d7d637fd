import { eq } from 'drizzle-orm';
import { members, sessions } from '#api/db/schema/identity.ts';
import { founding } from '#api/db/schema/money.ts';
import { signAccessToken } from '#api/identity/access-token.ts';
import { seedPlans } from '#api/money/plans.ts';
import { newId, randomToken } from '#api/secrets.ts';
import type { CallName } from '#contract/calls.ts';
import { API_ORIGIN, type ApiAnswer, type CallInput, type TestApi } from '../server/api.ts';

export interface Buyer {
  id: string;
  email: string;
  token: string;
  call(name: CallName, input?: CallInput): Promise<ApiAnswer>;
  /** Starts a checkout with the return addresses of the site. */
  checkout(planId: string): Promise<ApiAnswer>;
  /** Starts a checkout, pays it on the test page and answers its session id. */
  buy(planId: string): Promise<string>;
  /** The plan_id of the profile, undefined without a plan. */
  planId(): Promise<string | undefined>;
  /** DELETE of the active subscription. */
  cancel(): Promise<ApiAnswer>;
}

/** A signed-in member without the way through register and code, for tests about money and pictures. */
export async function aBuyer(api: TestApi, email = `buyer-${newId()}@example.com`): Promise<Buyer> {
  const id = newId();
  const sessionId = newId();
  const at = new Date(api.clock.now());
  await api.deps.db.insert(members).values({ id, email, name: 'Jane', createdAt: at, updatedAt: at });
  await api.deps.db
    .insert(sessions)
    .values({ id: sessionId, memberId: id, currentHash: randomToken(), createdAt: at, usedAt: at });
  // Time passes in these tests: every call gets a token of its moment.
  const call = async (name: CallName, input: CallInput = {}) =>
    api.call(name, { token: await signAccessToken(api.deps, id, sessionId), ...input });
  const checkout = (planId: string) => call('checkout', { body: { planId, ...returnAddresses } });
  const current = async () =>
    (await call('profile')).body.data as Record<string, { _id: string; plan_id: string } | null>;
  return {
    id,
    email,
    token: await signAccessToken(api.deps, id, sessionId),
    call,
    checkout,
    buy: async (planId) => {
      const session = sessionIn(await checkout(planId));
      await onPage(api, session, 'pay');
      return session;
    },
    planId: async () => (await current()).current_plan_id?.plan_id,
    cancel: async () => call('cancelSubscription', { id: (await current()).subscription_id?._id ?? 'none' }),
  };
}

export const returnAddresses = { successUrl: `${API_ORIGIN}/invoice`, cancelUrl: `${API_ORIGIN}/about` };

export const urlIn = (answer: ApiAnswer): string | undefined =>
  (answer.body.data as { url?: string } | undefined)?.url;

/** The session id in the address a checkout answered. */
export function sessionIn(answer: ApiAnswer): string {
  const session = urlIn(answer)?.split('/checkout/')[1];
  if (session) return session;
  throw new Error(`No checkout page: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** Presses Pay or Cancel on the test checkout's page. */
export const onPage = (api: TestApi, session: string, button: 'pay' | 'cancel'): Promise<Response> =>
  api.fetch(`/checkout/${session}/${button}`, { method: 'POST' });

/** The sample plans, and as many founding seats as a test needs. */
export async function seedShop(api: TestApi, seats?: number): Promise<void> {
  await seedPlans(api.deps.db);
  if (seats !== undefined) {
    await api.deps.db.update(founding).set({ seatLimit: seats }).where(eq(founding.id, 1));
  }
}

/** The same work many times at once. */
export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
