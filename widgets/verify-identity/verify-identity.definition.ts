import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './verify-identity.css?inline';
import { VerifyIdentity } from './verify-identity.tsx';

/** Describes `<club-verify-identity>`. */
export const definition: WidgetDefinition<object> = {
  tag: 'club-verify-identity',
  component: VerifyIdentity,
  props: {},
  reserve: '16em',
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, formCard, banner, sheet];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'Activates the free membership of a signed-in member with one button.',
  events: {
    'club-navigate': 'Asks the page to go to /VerifySuccess.',
    'club-notify': 'A message for the member.',
  },
  parts: { banner: 'A message that nothing else on the page showed.', button: 'A button.' },
};
