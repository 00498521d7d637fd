import { pageOptions } from './page-options.ts';
import { pagePlans } from './page-plans.ts';
import { pageState } from './page-state.ts';

/**
 * Checks whether the API accepts member calls from this page, with the plans call that the code screen needs anyway. Calls
 * `onUnlisted` if not. Does nothing without an answer: the form reports a failure itself.
 */
export function checkOrigin(onUnlisted: (why: string, reason: 'origin') => void): void {
  const options = pageOptions();
  if (options.ownSite || pageState().playsScenario) return;
  pagePlans(options)
    .requestPlans()
    .then(
      (answer) => {
        if (answer.at === 'list' && answer.list.isUnlisted) onUnlisted(originLine(origin), 'origin');
      },
      () => {},
    );
}

/** What the developer of a page with the origin "null" can do. The API refuses this origin in its settings. */
export const NO_ORIGIN =
  'Remove the sandbox of this page, or add allow-same-origin to it. Serve a file over http.';

/** Returns what makes the API accept a page, for its developer: the line that the club adds to its settings. */
export const originLine = (page: string): string =>
  page === 'null' ? NO_ORIGIN : `Ask the club to set CLUB_ALLOWED_ORIGINS=...,${page}`;
