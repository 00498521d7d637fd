import { HOLDS_PER_YEAR } from '#club/facts/billing.ts';
import { DAY_MS, HOUR_MS } from '#club/facts/limits.ts';
import { type Plan, wirePlanOf } from '#contract/plans.ts';
import type { CurrentPlan, Invoice, Member } from '#contract/read.ts';
import type {
  WireBilling,
  WireCurrentPlan,
  WireInvoice,
  WirePlan,
  WireSecurity,
  WireUser,
} from '#contract/wire.ts';
import { NOON_MS } from './fake-clock.ts';

// Test data as the club has it (aMember) and as the wire has it (aUser). No invented people: Member One and so on.

/** Returns a member of the free plan. */
export const aMember = (fields: Partial<Member> = {}): Member => ({
  id: 'user-1',
  name: 'Member One',
  email: 'member.one@example.com',
  profileImage: undefined,
  newUser: false,
  uniqueId: undefined,
  campaignType: undefined,
  planId: 'free_month',
  planName: 'Free Tier',
  subscriptionId: undefined,
  ...fields,
});

/** Returns a member of the Premium plan. */
export const aPaidMember = (fields: Partial<Member> = {}): Member =>
  aMember({ planId: 'premium_month', planName: 'Premium', subscriptionId: 'sub-1', ...fields });

/** Returns a member as the API sends it. */
export const aUser = (member: Member = aMember()): WireUser => ({
  id: member.id,
  name: member.name,
  email: member.email,
  profileImage: member.profileImage,
  newUser: member.newUser,
  uniqueId: member.uniqueId,
  campaignType: member.campaignType,
  current_plan_id: member.planId
    ? { _id: `id-${member.planId}`, plan_id: member.planId, plan_name: member.planName ?? '' }
    : null,
  subscription_id: member.subscriptionId ? { _id: member.subscriptionId } : null,
  plan: member.planName ? { plan_name: member.planName } : null,
});

/** Returns the Premium plan by the month. */
export const aPlan = (fields: Partial<Plan> = {}): Plan => ({
  id: 'id-premium_month',
  planId: 'premium_month',
  name: 'Premium',
  type: 'premium',
  interval: 'month',
  amountCents: 1_999,
  dollar: '19.99',
  features: ['Cash back up to 12%'],
  ...fields,
});

/** Returns the free plan. */
export const aFreePlan = (fields: Partial<Plan> = {}): Plan =>
  aPlan({
    id: 'id-free_month',
    planId: 'free_month',
    name: 'Free Tier',
    type: 'free',
    amountCents: 0,
    dollar: '0',
    features: ['Cash back up to 6%'],
    ...fields,
  });

/** Returns the free plan, Premium by month and year, and the founder plan, in the order of the API. */
export const somePlans = (): Plan[] => [
  aPlan({
    id: 'id-founder_month',
    planId: 'founder_month',
    name: 'Founding Member',
    type: 'founder',
    amountCents: 1_499,
    dollar: '14.99',
    features: ['Cash back up to 12%', 'Rate locked in for life'],
  }),
  aPlan({
    id: 'id-premium_year',
    planId: 'premium_year',
    interval: 'year',
    amountCents: 21_589,
    dollar: '215.89',
  }),
  aPlan(),
  aFreePlan(),
];

/** Returns a plan as the API sends it. */
export const aWirePlan = (plan: Plan = aPlan()): WirePlan => wirePlanOf(plan);

/** Returns the plan of a subscription. */
export const aCurrentPlan = (fields: Partial<CurrentPlan> = {}): CurrentPlan => ({
  name: 'Premium',
  dollar: '19.99',
  planId: 'premium_month',
  ...fields,
});

/** Returns the plan of a member as the API sends it, at the price of `somePlans`. Null without a plan. */
export function aWireCurrentPlan({ planId, planName = '' }: Member = aMember()): WireCurrentPlan | null {
  if (planId === undefined) return null;
  const plan = somePlans().find((one) => one.planId === planId);
  return { plan_name: planName, dollar: plan?.dollar ?? '0', plan_id: planId };
}

/** Returns what comes next for a member's plan as the API sends it. Undefined for a plan that is not charged. */
export function aWireBilling({ planId, planName }: Member = aPaidMember()): WireBilling | undefined {
  const plan = somePlans().find((one) => one.planId === planId);
  if (!plan || plan.amountCents === 0) return undefined;
  return {
    plan_name: planName,
    plan_id: plan.planId,
    price: plan.amountCents,
    next_charge_at: iso(NOON_MS + (plan.interval === 'year' ? 365 : 31) * DAY_MS),
    next_charge: plan.amountCents,
    card: { brand: 'visa', last4: '4242' },
    can_change_card: true,
    holds_left: HOLDS_PER_YEAR,
  };
}

/** Returns a paid invoice. */
export const anInvoice = (fields: Partial<Invoice> = {}): Invoice => ({
  id: 'invoice-1',
  createdAt: NOON_MS,
  planName: 'Premium',
  periodStart: NOON_MS,
  periodEnd: NOON_MS + 31 * DAY_MS,
  amountCents: 1_999,
  status: 'paid',
  number: 'in_0001',
  ...fields,
});

const iso = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());

/** Returns an invoice as the API sends it. */
export const aWireInvoice = (invoice: Invoice = anInvoice()): WireInvoice => ({
  _id: invoice.id,
  created_date: iso(invoice.createdAt),
  plan_id: invoice.planName ? { plan_name: invoice.planName } : null,
  period_start: iso(invoice.periodStart),
  period_end: iso(invoice.periodEnd),
  amount_paid: invoice.amountCents,
  status: invoice.status,
  stripe_invoice_id: invoice.number,
  ...(invoice.card && { card: invoice.card }),
});

/** Returns how a member signs in as the API sends it: this page and a phone. */
export const aWireSecurity = (nowMs = NOON_MS): WireSecurity => ({
  passkeys: [],
  hasPassword: true,
  sessions: [
    {
      id: 'session-1',
      device: 'Windows, Edge',
      signedInAt: iso(nowMs),
      lastUsedAt: iso(nowMs),
      current: true,
    },
    {
      id: 'session-2',
      device: 'iPhone, Safari',
      signedInAt: iso(nowMs - DAY_MS),
      lastUsedAt: iso(nowMs - HOUR_MS),
      current: false,
    },
  ],
});

/** What `aToken` varies. */
export interface TokenCase {
  /** The life of the token from `nowMs`, 900 by default. */
  expiresInSeconds?: number;
  nowMs?: number;
  /** Claims in addition to exp and iat. Undefined removes a claim. */
  claims?: Record<string, unknown>;
}

let tokenCount = 0;

/** Returns a new token with three parts, and with exp and iat in seconds. */
export function aToken({ expiresInSeconds = 900, nowMs = NOON_MS, claims = {} }: TokenCase = {}): string {
  tokenCount += 1;
  const iat = Math.floor(nowMs / 1_000);
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const payload = { sub: 'user-1', jti: `token-${tokenCount}`, iat, exp: iat + expiresInSeconds, ...claims };
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.${part('signature')}`;
}
