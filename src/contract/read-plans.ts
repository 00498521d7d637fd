import { asRecord, field, idText, nonEmptyString, number, ownValue } from './read-field.ts';
import type { Plan, PlanList } from './read.ts';

/** The path of the plans call. A guest's page has this one without the table of calls. */
export const PLANS_PATH = '/membership/subscriptions/plans';

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
