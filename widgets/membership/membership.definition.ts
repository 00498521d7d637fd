import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import backLink from '#style/back-link.css?inline';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import pager from '#style/pager.css?inline';
import settings from '#style/settings.css?inline';
import table from '#style/table.css?inline';
import tokens from '#style/tokens.css?inline';
import invoiceHistory from './invoice-history.css?inline';
import sheet from './membership.css?inline';
import { Membership, type MembershipProps } from './membership.tsx';
import planCard from './plan-card.css?inline';

/** Describes `<club-membership>`. */
export const definition: WidgetDefinition<MembershipProps> = {
  tag: 'club-membership',
  component: Membership,
  props: { page: 'number' },
  reserve: '16em',
};

/** The style sheets of its shadow root. */
export const sheets = [
  tokens,
  base,
  button,
  backLink,
  table,
  pager,
  banner,
  settings,
  sheet,
  planCard,
  invoiceHistory,
];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about:
    "The member's plan with a way to cancel it, and the invoices page by page. A session of a partner's page shows the plan, and links to the club's own site for the rest.",
  events: {
    'club-navigate':
      'Asks the page to go to another page of the club, or to put the page of invoices into its URL.',
    'club-leave':
      "Asks the page to go to the page of the payment provider that changes the card, or to the club's own site.",
    'club-notify': 'A message for the member.',
  },
  parts: {
    banner: 'A message that nothing else on the page showed.',
    plan: 'The card with the current plan.',
    pager: 'The numbered page buttons.',
    button: 'A button.',
    dialog: 'The dialog that confirms canceling the plan, or the one of a hold.',
    field: 'A label with its input.',
    input: 'An input.',
  },
};
