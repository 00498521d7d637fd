import type { CopyBook } from '#club/facts/languages.ts';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { placeHref } from '#club/facts/places.ts';
import { formatCount } from '#club/rules/count.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { founderBand, foundersShown } from '#club/rules/founder-count.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import { isFreePlan, orderPlans } from '#club/rules/plan-order.ts';
import { renewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import type { PlanList } from '#contract/plans.ts';
import { plansCall } from '#core/membership/plans.ts';
import { wordsOf } from '#ui/copy.tsx';
import { founderSpotsCopy } from '#widgets/founder-spots/founder-spots.copy.ts';
import { pricingCopy } from '#widgets/pricing/pricing.copy.ts';

const TIMEOUT_MS = 3_000;

/** Where to load the plans from. */
export interface PlansSource {
  /** Origin of the full site. */
  siteUrl: string;
  /** Origin of the API, when it is not the site's. */
  apiHost?: string;
  /** The language of the plans' words, such as 'es'. English by default. */
  lang?: string;
}

/**
 * Loads the plans for `renderElement` from the club's API (CALL-18). Resolves with the JSON of the reply, which
 * `renderElement` checks. Never rejects: it resolves with undefined when no plans arrive within 3 seconds. Then the
 * element shows its loading state, and the browser loads them. `init` goes to fetch, for example for caching.
 */
export async function loadPlans(
  { siteUrl, apiHost, lang = 'en' }: PlansSource,
  init: RequestInit = {},
): Promise<unknown> {
  const { url, headers } = plansCall(apiHost ?? siteUrl, lang);
  try {
    // oxlint-disable-next-line floor/newer-members -- This runs on a partner's server, in Node.
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    return answer.ok ? ((await answer.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** What the content of an element with plans depends on. */
export interface PrintedPlans {
  siteUrl: string;
  list: PlanList;
  attributes: Readonly<Record<string, string>>;
  words: CopyBook | undefined;
}

/** Returns the plans as a plain list: each with its price, its renewal and a link. Undefined without plans. */
export function plansHtml({ siteUrl, list, words }: PrintedPlans): string | undefined {
  const copy = wordsOf(words, 'pricing', pricingCopy);
  const { renews } = wordsOf(words, 'renewal-terms', renewalTermsCopy);
  const href = escapeHtml(placeHref('pricing', {}, siteUrl));
  const items = orderPlans(list.plans).map((plan) => {
    const price = formatPlanCents(plan.amountCents);
    const note = isFreePlan(plan) ? copy.noCard : renews[plan.interval](price);
    const cost = escapeHtml(`${price}${copy.per[plan.interval]}`);
    return `<li><a href="${href}">${escapeHtml(plan.name)}</a> <strong>${cost}</strong> ${escapeHtml(note)}</li>`;
  });
  if (items.length === 0) return undefined;
  return `<ul lang="${escapeHtml(words?.lang ?? 'en')}" aria-label="${escapeHtml(copy.title)}">${items.join('')}</ul>`;
}

/**
 * Returns the taken founding spots as a sentence. Returns undefined without a count, and for a count that each browser chooses
 * by itself: the element would show another one.
 */
export function spotsHtml({ list, attributes, words }: PrintedPlans): string | undefined {
  const { currentFounders: actual, foundingLimit: limit = FOUNDING_LIMIT } = list;
  const { count } = attributes;
  const mode = count === 'actual' || count === 'plans' ? count : 'rule';
  if (actual === undefined || (mode === 'rule' && founderBand(actual, limit))) return undefined;
  const taken = foundersShown({ status: 'succeeded', actual, display: actual, limit }, mode) ?? actual;
  const copy = wordsOf(words, 'founder-spots', founderSpotsCopy);
  const spots = escapeHtml(copy.spots(formatCount(taken), formatCount(limit)));
  const label = escapeHtml(attributes['label'] ?? copy.label);
  return `<p lang="${escapeHtml(words?.lang ?? 'en')}"><strong>${spots}</strong> ${label}</p>`;
}
