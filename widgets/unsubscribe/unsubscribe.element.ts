import { defineWidget } from '#element/define-widget.tsx';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import formCard from '#style/form-card.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './unsubscribe.css?inline';
import { Unsubscribe } from './unsubscribe.tsx';

defineWidget({
  tag: 'club-unsubscribe',
  about: 'Asks whether to stop the emails to an address, and stops them on Yes.',
  component: Unsubscribe,
  props: { email: 'string' },
  sheets: [tokens, base, button, formCard, banner, sheet],
  reserve: '20em',
  events: { 'club-navigate': 'Asks the page to go to the home page.' },
  parts: { button: 'A button.', banner: 'The reason why it failed.' },
});
