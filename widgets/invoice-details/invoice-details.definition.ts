import { createElement } from 'react';
import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import backLink from '#style/back-link.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import mark from '#style/logo-mark.css?inline';
import table from '#style/table.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './invoice-details.css?inline';
import { InvoiceDetails } from './invoice-details.tsx';

interface ElementProps {
  /** The `_id` of an invoice of the signed-in member. */
  invoice?: string;
  /** The page of invoices that the back link opens. */
  page?: string;
}

/** Describes `<club-invoice-details>`. */
export const definition: WidgetDefinition<ElementProps> = {
  tag: 'club-invoice-details',
  component: ({ invoice, page }) => createElement(InvoiceDetails, { id: invoice, page }),
  props: { invoice: 'string', page: 'string' },
  reserve: '16em',
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, backLink, mark, table, sheet];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about:
    "One invoice of the signed-in member, to read, to print and to download as a PDF. A session of a partner's page links to it on the club's own site.",
  events: {
    'club-notify': 'A message for the visitor.',
    'club-navigate': 'Asks the page to go to a place of the club.',
    'club-leave': "Asks the page to go to the club's own site.",
  },
  parts: { paper: 'The sheet that is printed.', button: 'A button.' },
};
