import { plansCall } from '#core/membership/plans.ts';

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
