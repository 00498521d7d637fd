import { defineWidget } from '#element/define-widget.tsx';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './paid-member-dialog.css?inline';
import { PaidMemberOnPage } from './paid-member-on-page.tsx';

defineWidget({
  tag: 'club-paid-member-dialog',
  about:
    'The dialog on how to become a paid member. It opens when an element of the page dispatches club-paid-member.',
  component: PaidMemberOnPage,
  props: {},
  sheets: [tokens, base, button, sheet],
  everywhere: true,
  events: { 'club-navigate': 'Asks the page to go to the plans or to signup.' },
  parts: { dialog: 'The dialog.', button: 'A button.' },
});
