import fc from 'fast-check';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { sweepMoney } from '#server/billing/sweep.ts';
import type { ApiAnswer, TestApi } from '../server/api.ts';
import { type Buyer, onPage, urlIn } from './buyer.ts';

const MONTH_MS = 31 * DAY_MS;
const plan = fc.constantFrom('free_month', 'premium_month', 'premium_year', 'founder_month');
const who = fc.constantFrom(0 as const, 1 as const);
const at = fc.nat(3);
const one = <const D extends string>(doing: D) => fc.record({ do: fc.constant(doing), who });
const withPlan = <const D extends string>(doing: D) => fc.record({ do: fc.constant(doing), who, plan });
const withSession = <const D extends string>(doing: D) => fc.record({ do: fc.constant(doing), who, at });

/** What a member, a second tab of a member, the payment page or a scheduled cleanup may do next. */
const act = fc.oneof(
  one('login'),
  one('join-free'),
  one('cancel'),
  one('cancel-again'),
  one('cancel-to-free'),
  one('cancel-later'),
  one('hold'),
  one('plan-hold'),
  one('end-hold'),
  one('delete-account'),
  one('keep-account'),
  withPlan('change'),
  withPlan('checkout'),
  { weight: 2, arbitrary: withSession('pay') },
  withSession('pay-with-failing-card'),
  withSession('abandon'),
  withSession('confirm'),
  withSession('confirm-foreign'),
  one('sweep'),
);
const pass = fc.record({
  do: fc.constant('pass' as const),
  who,
  ms: fc.constantFrom(59 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, DAY_MS, 2 * DAY_MS, MONTH_MS),
});

/** One act, two acts at the same time (two tabs, or a page and a cleanup), or some time. */
export const aTurn: fc.Arbitrary<MoneyMove[]> = fc.oneof(
  { weight: 8, arbitrary: act.map((one) => [one]) },
  { weight: 1, arbitrary: fc.tuple(act, act) },
  { weight: 1, arbitrary: pass.map((one) => [one]) },
);

type Made<A> = A extends fc.Arbitrary<infer M> ? M : never;
/** One step of a generated payment story. */
export type MoneyMove = Made<typeof act> | Made<typeof pass>;

/** A member with the ids that they can send later. */
export interface Guest {
  buyer: Buyer;
  /** Payment sessions, newest first. */
  sessions: string[];
  /** Ids of all their subscriptions, newest first. */
  subscriptions: string[];
  /** The first response to each confirmed session. Every later one must be the same. */
  confirmed: Map<string, string>;
  /** Has chosen a card that fails from the first renewal on. */
  cardFails: boolean;
}

/** Returns a guest of a story without sessions. */
export const aGuest = (buyer: Buyer): Guest => ({
  buyer,
  sessions: [],
  subscriptions: [],
  confirmed: new Map(),
  cardFails: false,
});

/** Does one step. Returns what was wrong with the API's response, or undefined. */
export async function makeMove(
  api: TestApi,
  guests: readonly [Guest, Guest],
  move: MoneyMove,
): Promise<string | undefined> {
  const guest = guests[move.who];
  const session = 'at' in move ? guest.sessions[move.at] : undefined;
  switch (move.do) {
    case 'sweep':
      await api.tick();
      return void (await sweepMoney(api.deps));
    case 'pass':
      return void api.clock.pass(move.ms);
    case 'login':
      return (await subscriptionOf(guest)) ? undefined : checkout(guest, 'free_month');
    case 'join-free':
      return checkout(guest, 'free_month');
    case 'checkout':
      return checkout(guest, move.plan);
    case 'change':
      return (await cancel(guest)) ?? checkout(guest, move.plan);
    case 'cancel':
      return cancel(guest);
    case 'cancel-to-free':
      return (await cancel(guest)) ?? checkout(guest, 'free_month');
    case 'cancel-later':
      return cancel(guest, 'period-end');
    case 'hold':
      return oneOf(await guest.buyer.call('startHold', { body: { until: dayIn(api, 20) } }), [200, 409]);
    case 'plan-hold': {
      const body = { from: dayIn(api, 15), until: dayIn(api, 40) };
      return oneOf(await guest.buyer.call('startHold', { body }), [200, 409]);
    }
    case 'end-hold':
      return oneOf(await guest.buyer.call('endHold'), [200, 409]);
    case 'delete-account':
      return oneOf(await guest.buyer.call('deleteAccount'), [200]);
    case 'keep-account':
      return oneOf(await guest.buyer.call('keepAccount'), [200, 409]);
    case 'cancel-again':
      return cancelAgain(guest);
    case 'pay':
      return session ? page(api, session, 'pay') : undefined;
    case 'pay-with-failing-card':
      if (session) guest.cardFails = true;
      return session ? page(api, session, 'pay', 'fails') : undefined;
    case 'abandon':
      return session ? page(api, session, 'cancel') : undefined;
    case 'confirm':
      return session ? confirm(guest, session) : undefined;
    case 'confirm-foreign':
      return confirmForeign(guest, guests[move.who === 0 ? 1 : 0], move.at);
  }
}

const oneOf = ({ status, body }: ApiAnswer, allowed: number[]): string | undefined =>
  allowed.includes(status) ? undefined : `answered ${status} ${JSON.stringify(body)}`;

async function checkout(guest: Guest, planId: string): Promise<string | undefined> {
  const answer = await guest.buyer.checkout(planId);
  const session = urlIn(answer)?.split('/checkout/')[1];
  if (session && !guest.sessions.includes(session)) guest.sessions.unshift(session);
  return oneOf(answer, planId === 'free_month' ? [200] : [200, 409]);
}

async function subscriptionOf({ buyer, subscriptions }: Guest): Promise<string | undefined> {
  const { data } = (await buyer.call('profile')).body;
  const id = (data as { subscription_id: { _id: string } | null }).subscription_id?._id;
  if (id && !subscriptions.includes(id)) subscriptions.unshift(id);
  return id;
}

async function cancel(guest: Guest, at?: 'period-end'): Promise<string | undefined> {
  const id = await subscriptionOf(guest);
  const query = at && { at };
  return id ? canceled(await guest.buyer.call('cancelSubscription', { id, query }), 200) : undefined;
}

/** Returns the day in so many days, such as 2026-11-30. */
const dayIn = ({ clock }: TestApi, days: number): string =>
  new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10);

async function cancelAgain({ buyer, subscriptions: [id] }: Guest): Promise<string | undefined> {
  const answer = await buyer.call('cancelSubscription', { id: id ?? 'none' });
  return canceled(answer, id ? 200 : 404);
}

/** Another plan may have replaced the one that a guest knows. */
const canceled = (answer: ApiAnswer, expected: number): string | undefined =>
  answer.body.message === moneyCopy.planChanged ? oneOf(answer, [409]) : oneOf(answer, [expected]);

async function page(
  api: TestApi,
  session: string,
  button: 'pay' | 'cancel',
  card?: 'fails',
): Promise<string | undefined> {
  const { status } = await onPage(api, session, button, card);
  return status < 400 ? undefined : `the payment page answered ${status}`;
}

async function confirm(guest: Guest, sessionId: string): Promise<string | undefined> {
  const answer = await guest.buyer.call('confirmCheckout', { body: { sessionId } });
  const first = guest.confirmed.get(sessionId);
  const text = JSON.stringify(answer.body);
  if (first !== undefined && first !== text) return `a replay differs: ${first} and ${text}`;
  if (answer.status === 200) guest.confirmed.set(sessionId, text);
  return oneOf(answer, [200, 409]);
}

/** Another member's session and subscription must be as unknown as invented ones. */
async function confirmForeign({ buyer }: Guest, other: Guest, at: number): Promise<string | undefined> {
  const sessionId = other.sessions[at] ?? '{CHECKOUT_SESSION_ID}';
  const id = other.subscriptions[at] ?? 'none';
  const confirmed = await buyer.call('confirmCheckout', { body: { sessionId } });
  return oneOf(confirmed, [404]) ?? oneOf(await buyer.call('cancelSubscription', { id }), [404]);
}
