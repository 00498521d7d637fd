import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './contact-form.css?inline';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';

/** Describes `<club-contact-form>`. */
export const definition: WidgetDefinition<ContactFormProps> = {
  tag: 'club-contact-form',
  component: ContactForm,
  props: { type: 'string' },
  reserve: '36em',
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, field, formCard, banner, sheet];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'A form for a suggestion to the club, or for a support message with type="Support".',
  events: {},
  parts: {
    field: 'A label with its input.',
    input: 'An input or the text area.',
    button: 'A button.',
    banner: 'The result of sending the message.',
  },
};
