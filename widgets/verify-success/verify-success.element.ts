import { defineWidget } from '#element/define-widget.tsx';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './verify-success.css?inline';
import { VerifySuccess } from './verify-success.tsx';

defineWidget({
  tag: 'club-verify-success',
  about: 'The welcome after identity verification, with a picture of a lit house and links to go on.',
  component: VerifySuccess,
  props: {},
  sheets: [tokens, base, button, formCard, sheet],
  reserve: '29em',
  events: {
    'club-navigate': 'Asks the page to go to the benefits.',
    'club-leave': 'Asks the page to go to the partner site.',
  },
  parts: { button: 'A button.' },
});
