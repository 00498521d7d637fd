import type { Language } from '#club/facts/languages.ts';
import { isPaidPlanName } from '#club/rules/access.ts';
import type { WirePlan } from '#contract/wire.ts';
import { wordsIn } from '../../words/words.ts';
import type { PlanFeature, PlanName } from './plan-features.copy.ts';

/** The sample plans in one language. */
export interface PlanWords {
  names: Record<PlanName, string>;
  features: Record<PlanFeature, string>;
}

/** English plans show the texts that the database holds. */
const asStored = { names: {}, features: {} };

/** Returns the translation of a stored text. Undefined for a text of the deployment's own. */
function translated(language: Language, kind: keyof PlanWords, text: string): string | undefined {
  const texts: Readonly<Record<string, string>> = wordsIn(language, 'plan-words', asStored)[kind];
  return Object.hasOwn(texts, text) ? texts[text] : undefined;
}

/** Returns a plan's name in a language. A name of the deployment's own stays as stored. */
export const planNameIn = (language: Language, name: string): string =>
  translated(language, 'names', name) ?? name;

/** The same for a member's plan. The name of the free plan stays, because clients recognize it by its name. */
export const memberPlanNameIn = (language: Language, name: string): string =>
  isPaidPlanName(name) ? planNameIn(language, name) : name;

/** Returns a plan in a language, with `lang` if it has a text in that language. English stays as stored (CALL-18). */
export function planIn(language: Language, plan: WirePlan): WirePlan {
  if (language === 'en') return plan;
  const texts = plan.features.map((feature) => translated(language, 'features', feature));
  const features = texts.filter((text) => text !== undefined);
  const isWhole = features.length === texts.length;
  return {
    ...plan,
    plan_name: planNameIn(language, plan.plan_name),
    ...(isWhole && { features, lang: language }),
  };
}
