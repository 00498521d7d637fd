import { defineWidget } from '#element/define-widget.tsx';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './verify-identity.css?inline';
import { VerifyIdentity } from './verify-identity.tsx';

defineWidget({
  tag: 'club-verify-identity',
  about: 'Activates the free membership of a signed-in member with one button.',
  component: VerifyIdentity,
  props: {},
  sheets: [tokens, base, button, formCard, banner, sheet],
  reserve: '16em',
  events: {
    'club-navigate': 'Asks the page to go to /VerifySuccess.',
    'club-notify': 'A message for the member.',
  },
  parts: { banner: 'A message that nothing else on the page showed.', button: 'A button.' },
});
