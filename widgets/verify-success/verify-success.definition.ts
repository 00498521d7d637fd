import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './verify-success.css?inline';
import { VerifySuccess } from './verify-success.tsx';

/** Describes `<club-verify-success>`. */
export const definition: WidgetDefinition<object> = {
  tag: 'club-verify-success',
  component: VerifySuccess,
  props: {},
  reserve: '29em',
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, formCard, sheet];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'The welcome after identity verification, with a picture of a lit house and links to go on.',
  events: {
    'club-navigate': 'Asks the page to go to the benefits.',
    'club-leave': 'Asks the page to go to the partner site.',
  },
  parts: { button: 'A button.' },
};
