import { asRecord, field, idText, nonEmptyString, number, ownValue } from './read-field.ts';
import type { WirePlan } from './wire.ts';

/** The path of the plans call. A guest's page has this one without the table of calls. */
export const PLANS_PATH = '/membership/subscriptions/plans';

/** A plan for sale. */
export interface Plan {
  /** `_id`, which checkout takes. */
  id: string;
  planId: string;
  name: string;
  type: string;
  interval: 'month' | 'year';
  amountCents: number;
  /** The price as text, for example 14.99. */
  dollar: string;
  features: string[];
  /** The language of the features. Undefined for English. */
  lang?: string;
  /** The version of the terms under which the list offers it. */
  termsVersion?: string;
}

/** The plans and the founder figures of one reply. */
export interface PlanList {
  plans: Plan[];
  foundingLimit?: number;
  currentFounders?: number;
  /** Whether the API refuses member calls from the origin of this page. */
  isUnlisted?: boolean;
}

/** The answer of a plans call: a list, or a refusal with the server's words. */
export type PlanAnswer = { at: 'list'; list: PlanList } | { at: 'refused'; message?: string };

function readPlan(wire: unknown, termsVersion: string | undefined): Plan | undefined {
  const from = asRecord(wire);
  const planId = idText(ownValue(from, 'plan_id'));
  const amountCents = number(ownValue(from, 'amount'));
  if (!planId || amountCents === undefined) return undefined;
  const features = ownValue(from, 'features');
  const lang = nonEmptyString(ownValue(from, 'lang'));
  return {
    id: idText(ownValue(from, '_id')) ?? planId,
    planId,
    name: nonEmptyString(ownValue(from, 'plan_name')) ?? planId,
    type: (nonEmptyString(ownValue(from, 'plan_type')) ?? '').toLowerCase(),
    interval: nonEmptyString(ownValue(from, 'interval'))?.toLowerCase() === 'year' ? 'year' : 'month',
    amountCents,
    dollar: idText(ownValue(from, 'dollar')) ?? '',
    features: Array.isArray(features)
      ? features.filter((item): item is string => typeof item === 'string')
      : [],
    ...(lang && { lang }),
    ...(termsVersion && { termsVersion }),
  };
}

/** Returns a plan as the API sends it. */
export const wirePlanOf = (plan: Plan): WirePlan => ({
  _id: plan.id,
  plan_id: plan.planId,
  plan_name: plan.name,
  plan_type: plan.type,
  interval: plan.interval,
  amount: plan.amountCents,
  dollar: plan.dollar,
  features: plan.features,
});

/** Returns plans and founder figures, undefined for a reply without a list. The top level comes before `data`. */
export function readPlanList(reply: unknown): PlanList | undefined {
  const data = ownValue(asRecord(reply), 'data');
  const list = Array.isArray(data) ? data : field(reply, 'plans');
  if (!Array.isArray(list)) return undefined;
  const figure = (key: string) =>
    number(ownValue(asRecord(reply), key)) ?? number(ownValue(asRecord(data), key));
  const termsVersion = nonEmptyString(ownValue(asRecord(reply), 'terms_version'));
  return {
    plans: list.map((wire) => readPlan(wire, termsVersion)).filter((plan) => plan !== undefined),
    foundingLimit: figure('founding_limit'),
    currentFounders: figure('current_founder_subscriptions'),
    isUnlisted: ownValue(asRecord(reply), 'origin_listed') === false,
  };
}
