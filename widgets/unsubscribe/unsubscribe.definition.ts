import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './unsubscribe.css?inline';
import { Unsubscribe, type UnsubscribeProps } from './unsubscribe.tsx';

/** Describes `<club-unsubscribe>`. */
export const definition: WidgetDefinition<UnsubscribeProps> = {
  tag: 'club-unsubscribe',
  component: Unsubscribe,
  props: { email: 'string' },
  reserve: '20em',
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, field, formCard, banner, sheet];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'Asks whether to stop the emails to an address, and stops them on Yes.',
  events: {
    'club-navigate': 'Asks the page to go to the home page, or to the question for an entered address.',
  },
  parts: {
    field: 'A label with its input.',
    input: 'An input.',
    button: 'A button.',
    banner: 'The reason why it failed.',
  },
};
