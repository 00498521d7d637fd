import type { Language } from '#club/facts/languages.ts';
import { isPaidPlanName } from '#club/rules/access.ts';
import type { WirePlan } from '#contract/wire.ts';
import { planFeaturesEs, planNamesEs } from './es/plan-words.copy.ts';

const spanishNames = new Map<string, string>(Object.entries(planNamesEs));
const spanishFeatures = new Map<string, string>(Object.entries(planFeaturesEs));

/** Returns a plan's name in a language. A name of the deployment's own stays as stored. */
export const planNameIn = (language: Language, name: string): string =>
  (language === 'es' ? spanishNames.get(name) : undefined) ?? name;

/** The same for a member's plan. The name of the free plan stays, because clients recognize it by its name. */
export const memberPlanNameIn = (language: Language, name: string): string =>
  isPaidPlanName(name) ? planNameIn(language, name) : name;

/** Returns a plan in a language, with `lang` if it has a text in that language. English stays as stored (CALL-18). */
export function planIn(language: Language, plan: WirePlan): WirePlan {
  if (language === 'en') return plan;
  const features = plan.features.map((feature) => spanishFeatures.get(feature) ?? feature);
  const isWhole = plan.features.every((feature) => spanishFeatures.has(feature));
  return {
    ...plan,
    plan_name: planNameIn(language, plan.plan_name),
    ...(isWhole && { features, lang: language }),
  };
}
