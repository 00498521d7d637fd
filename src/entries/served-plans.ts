import { plansCall } from '#core/membership/plans-call.ts';

const TIMEOUT_MS = 3_000;

export interface PlansSource {
  /** Origin of the full site. */
  siteUrl: string;
  /** Origin of the API, when it is not the site's. */
  apiHost?: string;
}

/**
 * Asks the club's API for the plans that `renderElement` takes. Returns undefined when no plans came within 3 seconds:
 * the element then shows its loading state, and the browser asks. `init` is passed to fetch, for example for caching.
 */
export async function loadPlans({ siteUrl, apiHost }: PlansSource, init: RequestInit = {}): Promise<unknown> {
  const { url, headers } = plansCall(apiHost ?? siteUrl);
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    return answer.ok ? ((await answer.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
