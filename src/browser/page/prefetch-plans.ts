import { languageOfTag } from '#club/facts/languages.ts';
import { plansCall } from '#core/membership/plans.ts';
import { isInView } from '../in-view.ts';
import { NET_TIMEOUT_MS, openRequest } from '../net.ts';
import { asksForScenario, pageState } from './page-state.ts';

const places = 'api-host,apihost,site-url,siteurl'.split(',');

/**
 * Requests the plans while the rest of an element's code is loading, which saves a round trip. It does so only when an
 * element of this tag is in view and attributes alone name the address of the API. The club uses the reply if it needs the
 * same address (`page-plans.ts`).
 */
export function prefetchPlans(tag: string, script: string): void {
  const state = pageState();
  if (
    state.club ||
    state.options ||
    state.prefetchedPlans ||
    document.getElementById('club-config') ||
    asksForScenario()
  )
    return;
  const element = document.querySelector<HTMLElement>(tag);
  if (!element || !isInView(element)) return;
  const language = languageOfTag(element.lang);
  const request = plansCall(apiHostByAttribute() ?? new URL(script).origin, language);
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), NET_TIMEOUT_MS);
  const response = openRequest(request, giveUp.signal);
  // The club handles the rejection. Without a club it must not become an unhandled one.
  response.catch(() => {});
  state.prefetchedPlans = { url: request.url, language, response };
}

/** Returns the address of the API from the first element of the page with such an attribute. */
function apiHostByAttribute(): string | undefined {
  const first = document.querySelector(places.map((name) => `[${name}]`).join());
  return places.map((name) => first?.getAttribute(name)?.trim()).find(Boolean);
}
