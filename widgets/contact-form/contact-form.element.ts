import { defineWidget } from '#element/define-widget.tsx';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './contact-form.css?inline';
import { ContactForm } from './contact-form.tsx';

defineWidget({
  tag: 'club-contact-form',
  about: 'A form for a suggestion to the club, or for a support message with type="Support".',
  component: ContactForm,
  props: { type: 'string' },
  sheets: [tokens, base, button, field, formCard, banner, sheet],
  reserve: '36em',
  events: {},
  parts: {
    field: 'A label with its input.',
    input: 'An input or the text area.',
    button: 'A button.',
    banner: 'The result of sending the message.',
  },
});
