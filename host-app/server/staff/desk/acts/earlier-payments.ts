import type { Markup } from '../desk-request.ts';
import { pager, pathWith } from '../layout/pager.ts';

/** The name in the address of a member's page for the key that payments begin after. */
export const PAYMENTS = 'payments';

interface Shown {
  /** The path of the member's page. */
  path: string;
  /** The id of what the page then shows. A browser opens the form around it. */
  anchor: string;
  before?: string | undefined;
  next?: string | undefined;
}

/** Returns the links below payments: to the newest and to earlier ones. */
export const earlierPayments = ({ path, anchor, before, next }: Shown): Markup =>
  pager({
    before,
    next,
    linkTo: (key) => `${pathWith(path, { [PAYMENTS]: key })}#${anchor}`,
    words: { first: 'The newest payments', next: 'Earlier payments' },
  });
