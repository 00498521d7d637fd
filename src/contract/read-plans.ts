import type { Plan, PlanList } from './read.ts';
import { bag, field, idText, number, own, words } from './read-field.ts';

function readPlan(wire: unknown): Plan | undefined {
  const from = bag(wire);
  const planId = idText(own(from, 'plan_id'));
  const amountCents = number(own(from, 'amount'));
  if (!planId || amountCents === undefined) return undefined;
  const features = own(from, 'features');
  return {
    id: idText(own(from, '_id')) ?? planId,
    planId,
    name: words(own(from, 'plan_name')) ?? planId,
    type: (words(own(from, 'plan_type')) ?? '').toLowerCase(),
    interval: words(own(from, 'interval'))?.toLowerCase() === 'year' ? 'year' : 'month',
    amountCents,
    dollar: idText(own(from, 'dollar')) ?? '',
    features: Array.isArray(features)
      ? features.filter((item): item is string => typeof item === 'string')
      : [],
  };
}

/** Plans and founder figures; undefined when the reply holds no list. The figures stand at the top level first. */
export function readPlanList(reply: unknown): PlanList | undefined {
  const data = own(bag(reply), 'data');
  const list = Array.isArray(data) ? data : field(reply, 'plans');
  if (!Array.isArray(list)) return undefined;
  const figure = (key: string) => number(own(bag(reply), key)) ?? number(own(bag(data), key));
  return {
    plans: list.map(readPlan).filter((plan) => plan !== undefined),
    foundingLimit: figure('founding_limit'),
    currentFounders: figure('current_founder_subscriptions'),
    isUnlisted: own(bag(reply), 'origin_listed') === false,
  };
}
