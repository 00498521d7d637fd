import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import { elementForm } from '#element/form-element.ts';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import google from '#style/google-button.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './login.css?inline';
import { Login, type LoginProps } from './login.tsx';

/** Describes `<club-login>`. */
export const definition: WidgetDefinition<LoginProps> = {
  tag: 'club-login',
  component: Login,
  props: { email: 'string', returnTo: 'string', from: 'string', referrer: 'string' },
  takesSecret: true,
  reserve: '35em',
  prerender: { unaffectedBy: [] },
  form: elementForm,
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, field, formCard, banner, sheet];

/** The sheets that its first state does not need. */
export const laterSheets = [google];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'Login by password or Google. It leads to the benefits, the partner site or the code screen.',
  events: {
    'club-login': 'The visitor is signed in.',
    'club-navigate': 'Asks the page to go to another page of the club.',
    'club-leave': 'Asks the page to go to the partner site.',
    'club-notify': 'A message for the visitor.',
  },
  parts: {
    banner: 'A message that nothing else on the page showed.',
    field: 'A label with its input.',
    input: 'An input.',
    button: 'A button.',
  },
};
