import { pageFounding } from './page-founding.ts';
import { pageOptions } from './page-options.ts';
import { pageState } from './page-state.ts';

/**
 * Checks whether the API accepts member calls from this page, with the plans call that the code screen needs anyway. Calls
 * `onUnlisted` if not. Does nothing without an answer: the form reports a failure itself.
 */
export function checkOrigin(onUnlisted: (why: string) => void): void {
  const options = pageOptions();
  if (options.ownSite || pageState().scenario) return;
  pageFounding(options)
    .requestPlans()
    .then(
      (answer) => {
        if (answer.at === 'list' && answer.list.isUnlisted) onUnlisted(originLine(origin));
      },
      () => {},
    );
}

/** Returns the line that the club adds to its settings, for the developer of the page. */
export const originLine = (page: string): string => `Ask the club to set CLUB_ALLOWED_ORIGINS=...,${page}`;
