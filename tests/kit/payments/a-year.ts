import { and, eq } from 'drizzle-orm';
import { subscriptions } from '#api/db/schema/money.ts';
import { mailDue } from '#api/mails/due/mail-due.ts';
import { sweepMoney } from '#api/money/sweep.ts';
import { aBuyer, type Buyer, urlIn } from './buyer.ts';
import type { Event, StripeSubscription } from './stripe-records.ts';
import type { StripeShop } from './stripe-shop.ts';

/** One day in ms. */
export const DAY_MS = 86_400_000;

/** What a member of the simulated year has and did. */
export interface YearMember {
  buyer: Buyer;
  planId: string;
  joinsOn: number;
  /** The subscriptions at Stripe, oldest first. */
  refs: string[];
  /** The member left, or the bank took a payment back. */
  isGone: boolean;
  /** Since which day Stripe's state and the plan of the club differ. */
  differsSince?: number;
}

/** How the webhooks of the year behave, from 0 to 1. */
interface Weather {
  lost: number;
  repeated: number;
}

const PLANS = ['premium_month', 'premium_month', 'premium_year', 'founder_month'];

/** Returns a repeatable random number between 0 and 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creates members who join within the first weeks. */
export const yearMembers = (shop: StripeShop, count: number, random: () => number): Promise<YearMember[]> =>
  Promise.all(
    Array.from({ length: count }, async () => ({
      buyer: await aBuyer(shop.api),
      planId: PLANS[Math.floor(random() * PLANS.length)] ?? 'premium_month',
      joinsOn: Math.floor(random() * 40),
      refs: [],
      isGone: false,
    })),
  );

/** The newest subscription at Stripe. */
export const latestOf = (shop: StripeShop, { refs }: YearMember): StripeSubscription | undefined =>
  refs.length > 0 ? shop.stripe.account.subscription(refs.at(-1) ?? '') : undefined;

/** Lives one day: members and Stripe act, webhooks arrive, and the clock's work runs. */
export async function liveDay(
  shop: StripeShop,
  members: readonly YearMember[],
  { day, random, weather }: { day: number; random: () => number; weather: Weather },
): Promise<void> {
  shop.api.clock.pass(DAY_MS);
  for (const member of members) await act(shop, member, day, random);
  for (const member of members) turnDue(shop, member);
  await deliver(shop, random, weather);
  await sweepMoney(shop.api.deps);
  // What the sweep changed at Stripe comes back as events.
  await deliver(shop, random, weather);
  await mailDue(shop.api.deps);
}

/** What a member, a bank or staff may do on a day. */
async function act(shop: StripeShop, member: YearMember, day: number, random: () => number): Promise<void> {
  const { account } = shop.stripe;
  if (day === member.joinsOn) return join(shop, member);
  const of = latestOf(shop, member);
  if (!of || member.isGone) return;
  const charge = account.charges.findLast(({ invoice }) => invoiceOf(shop, invoice) === of.id);
  if (of.status === 'past_due') {
    if (random() < 0.08) account.customers.changeCard(of.customer, random() < 0.7);
  } else if (of.status === 'canceled') {
    if (random() < 0.03) await join(shop, member);
  } else if (random() < 0.004) {
    account.customers.setCard(of.default_payment_method, false);
  } else if (random() < 0.002) {
    await member.buyer.call('startHold', { body: { until: dayIn(shop, 20 + random() * 200) } });
  } else if (of.pause_collection && random() < 0.02) {
    await member.buyer.call('endHold');
  } else if (charge && charge.refunded === 0 && random() < 0.001) {
    account.refund(charge.intent, 500);
  } else if (charge && !charge.dispute && random() < 0.0005) {
    account.dispute(charge.intent, 'needs_response');
    account.dispute(charge.intent, random() < 0.5 ? 'won' : 'lost');
    member.isGone =
      charge.dispute !== undefined && account.charges.includes(charge) && isLost(charge.dispute);
  } else if (random() < 0.0008) {
    const [row] = await shop.api.deps.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.memberId, member.buyer.id), eq(subscriptions.status, 'active')));
    if (!row) return;
    await member.buyer.call('cancelSubscription', { id: row.id });
    member.isGone = true;
  }
}

const isLost = ({ status }: { status: string }): boolean => status === 'lost';

const dayIn = (shop: StripeShop, days: number): string =>
  new Date(shop.api.clock.now() + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);

const invoiceOf = (shop: StripeShop, invoice: string): string =>
  shop.stripe.account.invoice(invoice).parent.subscription_details.subscription;

/** Buys the plan, or nothing when the seats are sold out. */
async function join(shop: StripeShop, member: YearMember): Promise<void> {
  const answer = await member.buyer.checkout(member.planId);
  const session = urlIn(answer)?.split('/checkout/')[1];
  if (!session) {
    if (member.planId === 'founder_month') member.planId = 'premium_month';
    return;
  }
  shop.stripe.account.pay(session);
  member.refs.push(shop.stripe.account.session(session).subscription ?? '');
}

/** Charges what is due at Stripe. */
function turnDue(shop: StripeShop, { refs }: YearMember): void {
  for (const ref of refs) {
    const of = shop.stripe.account.subscription(ref);
    const isDue = () => of.periodEnd * 1_000 <= shop.api.clock.now() && of.status === 'active';
    while (isDue()) shop.stripe.account.turn(ref);
  }
}

async function deliver(shop: StripeShop, random: () => number, { lost, repeated }: Weather): Promise<void> {
  const heard = shop.newEvents().flatMap((event): Event[] => {
    if (random() < lost) return [];
    return random() < repeated ? [event, event, { ...event, id: `${event.id}_again` }] : [event];
  });
  const order = heard.map((event) => ({ event, at: random() })).sort((a, b) => a.at - b.at);
  for (const { event } of order) await shop.deliver(event);
}
