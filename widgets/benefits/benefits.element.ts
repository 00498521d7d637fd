import { defineWidget } from '#element/define-widget.tsx';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './benefits.css?inline';
import { Benefits } from './benefits.tsx';

defineWidget({
  tag: 'club-benefits',
  about: 'The eight benefits, each with the button that its visitor may use.',
  component: Benefits,
  props: { highlight: 'string' },
  sheets: [tokens, base, button, sheet],
  reserve: '56em',
  events: {
    'club-navigate': 'Asks the page to go to a place of the club.',
    'club-paid-member': 'Asks the page for the paid-member dialog; club-paid-member-dialog answers.',
    'club-leave': "Asks the page to open a partner's site in a new tab; a hand-off names its origin only.",
  },
  parts: { card: 'The card of a benefit.', button: 'A button.' },
});
