import { createElement } from 'react';
import { defineWidget } from '#element/define-widget.tsx';
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

defineWidget<ElementProps>({
  tag: 'club-invoice-details',
  about: 'One invoice of the signed-in member, to read and to print.',
  component: ({ invoice, page }) => createElement(InvoiceDetails, { id: invoice, page }),
  props: { invoice: 'string', page: 'string' },
  sheets: [tokens, base, button, mark, table, sheet],
  reserve: '16em',
  events: { 'club-navigate': 'Asks the page to go to a place of the club.' },
  parts: { paper: 'The sheet that is printed.', button: 'A button.' },
});
