import type { Words } from '#browser/page/page-languages.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { founderBand, foundersShown } from '#club/rules/founder-count.ts';
import type { PlanList } from '#contract/read.ts';
import base from '#style/base.css?inline';
import tokens from '#style/tokens.css?inline';
import { wordsOf } from '#ui/copy.tsx';
import { staticWorldOf } from '#ui/world/static-world.ts';
import { founderSpotsCopy } from '#widgets/founder-spots/founder-spots.copy.ts';
import sheet from '#widgets/founder-spots/founder-spots.css?inline';
import { spotsView } from '#widgets/founder-spots/spots-view.ts';

/** The style sheets of the counter, after the layers. */
export const spotsSheets: readonly string[] = [tokens, base, sheet];

/** What the HTML of the counter depends on. */
export interface ServedSpots {
  siteUrl: string;
  plans: PlanList;
  attributes: Readonly<Record<string, string>>;
  words: Words | undefined;
}

/**
 * Returns the counter as HTML. Returns undefined without a count, and for a count that each browser chooses by itself
 * the element would show another one.
 */
export function spotsHtml({ siteUrl, plans, attributes, words }: ServedSpots): string | undefined {
  const { meta } = staticWorldOf({ siteUrl }, 'served', plans).club.founder;
  const { status, actual, limit } = meta.peek();
  const mode =
    attributes['count'] === 'actual' || attributes['count'] === 'plans' ? attributes['count'] : 'rule';
  const taken = foundersShown(meta.peek(), mode);
  const isChosen = mode === 'rule' && founderBand(actual, limit) !== undefined;
  if (status !== 'succeeded' || taken === undefined || isChosen) return undefined;
  const copy = wordsOf(words, 'founder-spots', founderSpotsCopy);
  const { count, rest, percent, isEmpty } = spotsView(taken, limit, copy);
  const label = escapeHtml(attributes['label'] ?? copy.label);
  return `<div class="club club-spots"><span class="club-spots-count" part="count"><strong>${count}</strong><span>${rest}</span></span><span class="club-spots-meter" part="meter" aria-hidden="true"${isEmpty ? ' data-empty=""' : ''}><svg viewBox="0 0 100 1" preserveAspectRatio="none"><rect height="1" width="${percent}"></rect></svg></span><span class="club-soft" part="label">${label}</span></div>`;
}
