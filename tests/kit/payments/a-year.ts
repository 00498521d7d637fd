import { DAY_MS } from '#club/facts/limits.ts';
import { TERMS_VERSION } from '#server/billing/agreement/agreement.ts';
import { newId } from '#server/deps/secrets.ts';
import type { Event, StripeSubscription } from '#server/fake-stripe/records.ts';
import { returnAddresses } from './buyer.ts';
import { type Sender, type YearClub } from './year-club.ts';

/** What a member of the simulated year has and did. */
export interface YearMember extends Sender {
  email: string;
  planId: string;
  joinsOn: number;
  /** The subscriptions at Stripe, oldest first, with the plan that was bought. */
  bought: { ref: string; planId: string }[];
  /** The member left, or the bank took a payment back. */
  isGone: boolean;
  /** Since which day Stripe's state and the plan of the club differ. */
  differsSince?: number;
}

/** How the webhooks and the servers of the year behave, from 0 to 1. */
export interface Weather {
  lost: number;
  repeated: number;
  /** How likely a kill is on a day. */
  kills: number;
}

/** What the deliveries of the year counted. */
export const delivered = { events: 0, lost: 0, repeated: 0 };

const PLANS = ['premium_month', 'premium_month', 'premium_year', 'founder_month'];
/** Stripe delivers webhooks in parallel. */
const AT_ONCE = 4;
const WEBHOOK = '/webhooks/stripe';

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
export async function yearMembers(
  club: YearClub,
  count: number,
  random: () => number,
): Promise<YearMember[]> {
  const list = Array.from({ length: count }, (): YearMember => {
    const id = newId();
    const planId = PLANS[Math.floor(random() * PLANS.length)] ?? 'premium_month';
    const email = `member-${id}@example.com`;
    const joinsOn = Math.floor(random() * 40);
    return { id, email, session: newId(), planId, joinsOn, bought: [], isGone: false };
  });
  const at = `'${new Date(club.clock.now()).toISOString()}'`;
  const rowsOf = (write: (member: YearMember) => string) => list.map(write).join(',');
  await club.rows(`insert into members (id, email, name, created_at, updated_at, terms_version)
    values ${rowsOf(({ id, email }) => `('${id}', '${email}', 'Jane', ${at}, ${at}, '${TERMS_VERSION}')`)}`);
  await club.rows(`insert into sessions (id, member_id, current_hash, created_at, used_at)
    values ${rowsOf(({ id, session }) => `('${session}', '${id}', '${newId()}', ${at}, ${at})`)}`);
  return list;
}

/** The newest subscription at Stripe. */
export const latestOf = (club: YearClub, { bought }: YearMember): StripeSubscription | undefined => {
  const last = bought.at(-1);
  return last && club.stripe.account.subscription(last.ref);
};

/** Lives one day: members and Stripe act, webhooks arrive, the clock's work runs, and a process may be killed. */
export async function liveDay(
  club: YearClub,
  members: readonly YearMember[],
  { day, random, weather }: { day: number; random: () => number; weather: Weather },
): Promise<void> {
  club.clock.pass(DAY_MS);
  const isKillDay = random() < weather.kills;
  const killsIn = isKillDay ? Math.floor(random() * 3) : -1;
  const during = async (part: number, work: () => Promise<void>) => {
    if (part === killsIn) club.killSoon(random);
    await work();
    await club.settleKill();
  };
  await during(0, async () => {
    for (const member of members) await act(club, member, day, random);
  });
  for (const member of members) turnDue(club, member);
  await during(1, () => deliver(club, random, weather));
  await during(2, () => club.work());
  // What the work changed at Stripe comes back as events.
  await deliver(club, random, weather);
  await club.work();
}

/** What a member, a bank or staff may do on a day. */
async function act(club: YearClub, member: YearMember, day: number, random: () => number): Promise<void> {
  const { account } = club.stripe;
  if (day === member.joinsOn) return join(club, member);
  const of = latestOf(club, member);
  if (!of || member.isGone) return;
  const lastCharge = () => account.charges.findLast(({ sessionId }) => sessionId === of.session);
  if (of.status === 'past_due') {
    if (random() < 0.08) account.customers.changeCard(of.customer, random() < 0.7);
  } else if (of.status === 'canceled') {
    if (random() < 0.03) await join(club, member);
  } else if (random() < 0.004) {
    account.customers.setCard(of.default_payment_method, false);
  } else if (random() < 0.002) {
    await club.call(member, 'startHold', { body: { until: dayIn(club, 20 + random() * 200) } });
  } else if (of.pause_collection && random() < 0.02) {
    await club.call(member, 'endHold');
  } else if (random() < 0.001) {
    const charge = lastCharge();
    if (charge?.refunds.length === 0) account.refund(charge.intent, random() < 0.5 ? 500 : undefined);
  } else if (random() < 0.0005) {
    const charge = lastCharge();
    if (!charge || charge.dispute) return;
    const isLost = random() < 0.5;
    account.dispute(charge.intent, 'needs_response');
    account.dispute(charge.intent, isLost ? 'lost' : 'won');
    member.isGone = isLost;
  } else if (random() < 0.0008) {
    await leave(club, member);
  }
}

/** Cancels as a member does, who presses again when the answer did not come. */
async function leave(club: YearClub, member: YearMember): Promise<void> {
  const [row] = await club.rows<{ id: string }>(
    `select id from subscriptions where member_id = '${member.id}' and status = 'active'`,
  );
  if (!row) return;
  await club.call(member, 'cancelSubscription', { of: row.id });
  member.isGone = true;
}

const dayIn = (club: YearClub, days: number): string =>
  new Date(club.clock.now() + Math.floor(days) * DAY_MS).toISOString().slice(0, 10);

/** Buys the plan. Without a free seat the member takes another plan later. */
async function join(club: YearClub, member: YearMember): Promise<void> {
  const { planId } = member;
  const { body } = await club.call(member, 'checkout', { body: { planId, ...returnAddresses } });
  const session = (body.data as { url?: string } | undefined)?.url?.split('/checkout/')[1];
  if (!session) {
    if (planId === 'founder_month') member.planId = 'premium_month';
    member.joinsOn += member.bought.length === 0 ? 1 : 0;
    return;
  }
  club.stripe.account.pay(session);
  member.bought.push({ ref: club.stripe.account.session(session).subscription ?? '', planId });
}

/** Charges what is due at Stripe. */
function turnDue(club: YearClub, { bought }: YearMember): void {
  for (const { ref } of bought) {
    const of = club.stripe.account.subscription(ref);
    const isDue = () => of.periodEnd * 1_000 <= club.clock.now() && of.status === 'active';
    while (isDue()) club.stripe.account.turn(ref);
  }
}

/** Delivers the new events in any order, four in parallel. Stripe repeats one that a killed process did not answer. */
async function deliver(club: YearClub, random: () => number, { lost, repeated }: Weather): Promise<void> {
  const fresh = club.newEvents();
  const heard = fresh.flatMap((event): Event[] => {
    delivered.events += 1;
    if (random() < lost) {
      delivered.lost += 1;
      return [];
    }
    if (random() >= repeated) return [event];
    delivered.repeated += 1;
    return [event, event, { ...event, id: `${event.id}_again` }];
  });
  const order = heard
    .map((event) => ({ event, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let event = order.shift(); event; event = order.shift()) {
      const { status } = await club.send(WEBHOOK, club.stripe.signed(event));
      club.stripe.account.delivered.add(event.id);
      if (status !== 200) throw new Error(`The webhook ${event.type} was answered ${status}.`);
    }
  });
  await Promise.all(workers);
}
