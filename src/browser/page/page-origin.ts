import { pageFounding } from './page-founding.ts';
import { pageOptions } from './page-options.ts';
import { pageSlot } from './page-slot.ts';

/**
 * Asks the club whether this page may call for members, by the plans call that the code screen needs anyway. Without an
 * answer nothing happens: the form reports a failure itself.
 */
export function checkOrigin(onUnlisted: (why: string) => void): void {
  const options = pageOptions();
  if (options.ownSite || pageSlot().scenario) return;
  pageFounding(options)
    .requestPlans()
    .then(
      (answer) => {
        if (answer.at === 'list' && answer.list.isUnlisted) onUnlisted(originLine(origin));
      },
      () => {},
    );
}

/** Returns, for the developer of a page, the line that the club adds to its settings. */
export const originLine = (page: string): string => `Ask the club to set CLUB_ALLOWED_ORIGINS=...,${page}`;
