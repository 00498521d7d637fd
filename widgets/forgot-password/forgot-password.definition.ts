import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './forgot-password.css?inline';
import { ForgotPassword, type ForgotPasswordProps } from './forgot-password.tsx';

/** Describes `<club-forgot-password>`. */
export const definition: WidgetDefinition<ForgotPasswordProps> = {
  tag: 'club-forgot-password',
  component: ForgotPassword,
  props: { email: 'string' },
  reserve: '19em',
  prerender: { unaffectedBy: [] },
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, field, formCard, banner, sheet];

/** Its first state needs all of them. */
export const laterSheets: readonly string[] = [];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'A form that emails members a link to set a new password.',
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
};
