import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './reset-password.css?inline';
import { ResetPassword, type ResetPasswordProps } from './reset-password.tsx';

/** Describes `<club-reset-password>`. */
export const definition: WidgetDefinition<ResetPasswordProps> = {
  tag: 'club-reset-password',
  component: ResetPassword,
  props: { token: 'string', email: 'string' },
  takesSecret: true,
  reserve: '27em',
  prerender: { unaffectedBy: ['token', 'email'] },
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, field, formCard, banner, sheet];

/** Its first state needs all of them. */
export const laterSheets: readonly string[] = [];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'Checks the link of a reset email and lets the visitor set a new password.',
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
};
