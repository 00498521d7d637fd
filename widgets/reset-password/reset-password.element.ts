import { defineWidget } from '#element/define-widget.tsx';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './reset-password.css?inline';
import { ResetPassword } from './reset-password.tsx';

defineWidget({
  tag: 'club-reset-password',
  about: 'Checks the link of a reset email and lets the visitor set a new password.',
  component: ResetPassword,
  props: { token: 'string', email: 'string' },
  takesSecret: true,
  sheets: [tokens, base, button, field, formCard, banner, sheet],
  reserve: '27em',
  ahead: ['token', 'email'],
  events: {
    'club-navigate': 'Asks the page to go to another page of the club.',
    'club-notify': 'A message for the visitor.',
  },
  parts: {
    banner: 'A message that nothing else on the page showed.',
    field: 'A label with its input.',
    input: 'An input.',
    checklist: 'The password rules.',
    button: 'A button.',
  },
});
