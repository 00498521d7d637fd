import { defineWidget } from '#element/define-widget.tsx';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './forgot-password.css?inline';
import { ForgotPassword } from './forgot-password.tsx';

defineWidget({
  tag: 'club-forgot-password',
  about: 'A form that emails members a link to set a new password.',
  component: ForgotPassword,
  props: { email: 'string' },
  sheets: [tokens, base, button, field, formCard, banner, sheet],
  reserve: '19em',
  ahead: [],
  events: {
    'club-navigate': 'Asks the page to go to another page of the club.',
    'club-notify': 'A message for the visitor.',
  },
  parts: {
    banner: 'A message that nothing else on the page showed.',
    field: 'A label with its input.',
    input: 'An input.',
    button: 'A button.',
  },
});
