import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import banner from '#style/banner.css?inline';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import formCard from '#style/form-card.css?inline';
import iconTile from '#style/icon-tile.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './verify-otp.css?inline';
import { VerifyOtp, type VerifyOtpProps } from './verify-otp.tsx';

/** Describes `<club-verify-otp>`. */
export const definition: WidgetDefinition<VerifyOtpProps> = {
  tag: 'club-verify-otp',
  component: VerifyOtp,
  props: { email: 'string' },
  takesSecret: true,
  reserve: '9em',
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, formCard, banner, iconTile, sheet];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'The form for the six-digit code of signup and login, with a countdown and a resend button.',
  events: {
    'club-login': 'The code was right, and the visitor is signed in.',
    'club-navigate': 'Asks the page to go to another page of the club.',
    'club-leave': 'Asks the page to go to the partner site.',
    'club-notify': 'A message for the visitor.',
  },
  parts: {
    banner: 'A message that nothing else on the page showed.',
    field: 'The code with its label.',
    input: 'The input.',
    button: 'A button.',
  },
};
