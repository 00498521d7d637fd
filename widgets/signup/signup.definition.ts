import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import { elementForm } from '#element/form-element.ts';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import checkbox from '#style/checkbox.css?inline';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import google from '#style/google-button.css?inline';
import tokens from '#style/tokens.css?inline';
import nextStep from './next-step.css?inline';
import sheet from './signup.css?inline';
import { Signup, type SignupProps } from './signup.tsx';

/** Describes `<club-signup>`. */
export const definition: WidgetDefinition<SignupProps> = {
  tag: 'club-signup',
  component: Signup,
  props: { returnTo: 'string', from: 'string', referrer: 'string' },
  takesSecret: true,
  reserve: '52em',
  prerender: { unaffectedBy: [] },
  form: elementForm,
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, field, checkbox, formCard, banner, sheet];

/** The sheets that its first state does not need. */
export const laterSheets = [nextStep, google];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'Signup by email and password, or with Google. It leads to the code screen.',
  events: {
    'club-signup': 'The visitor has registered.',
    'club-login': 'The visitor signed in with Google.',
    'club-navigate': 'Asks the page to go to another page of the club.',
    'club-leave': 'Asks the page to go to the partner site.',
    'club-notify': 'A message for the visitor.',
  },
  parts: {
    banner: 'A message that nothing else on the page showed.',
    field: 'A label with its input.',
    input: 'An input.',
    checklist: 'The password rules.',
    button: 'A button.',
  },
};
