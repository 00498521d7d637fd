import { identityCopy } from '#contract/messages/identity.copy.ts';
import type { SecurityCallName } from '#contract/security-calls.ts';
import type { CallWords } from './tags.copy.ts';

export const securityCallWords: Readonly<Record<SecurityCallName, CallWords>> = {
  security: {
    tag: 'Security',
    summary: 'List how the member signs in',
    description:
      'Sessions, the last used one first, passkeys and the Google account. `device` is empty when the browser did not name itself. `google` is missing when none is linked.',
  },
  endOtherSessions: {
    tag: 'Security',
    summary: 'Sign out everywhere else',
    description: 'Ends every session except the one of the token.',
  },
  startPersonalEmail: {
    tag: 'Security',
    summary: 'Ask for a second, personal address',
    description:
      'For members whose email ends with .mil or .gov. Emails a code to it. The address of another member gets the same answer.',
    refusals: { 400: identityCopy.personalNotNeeded, 403: identityCopy.signInAgain },
  },
  confirmPersonalEmail: {
    tag: 'Security',
    summary: 'Confirm the personal address with its code',
    description: 'From then on it logs in and resets the password, too.',
    refusals: { 400: identityCopy.codeWrong, 403: identityCopy.signInAgain },
  },
  removePersonalEmail: {
    tag: 'Security',
    summary: 'Remove the personal address',
    description: 'Ends every other session of the member. The login must be at most 15 minutes old.',
    refusals: { 403: identityCopy.signInAgain },
  },
  unlinkGoogle: {
    tag: 'Security',
    summary: 'Unlink the Google account',
    description:
      'Ends every other session of the member. The login must be at most 15 minutes old. A member without a password gets 409.',
    refusals: { 403: identityCopy.signInAgain, 409: identityCopy.googleNeedsPassword },
  },
  passkeyOptions: {
    tag: 'Security',
    summary: 'Start to add a passkey',
    description: 'Give `data.options` to the browser. The login must be at most 15 minutes old.',
    refusals: { 403: identityCopy.signInAgain, 409: identityCopy.passkeysFull },
  },
  addPasskey: {
    tag: 'Security',
    summary: 'Add a passkey',
    description: 'Send what the browser made from the options. They work once, for an hour.',
    refusals: {
      400: identityCopy.passkeyRefused,
      403: identityCopy.signInAgain,
      409: identityCopy.passkeysFull,
    },
  },
  renamePasskey: {
    tag: 'Security',
    summary: 'Rename a passkey',
    refusals: { 404: identityCopy.passkeyUnknown },
  },
  removePasskey: {
    tag: 'Security',
    summary: 'Remove a passkey',
    description: 'The login must be at most 15 minutes old.',
    refusals: { 403: identityCopy.signInAgain, 404: identityCopy.passkeyUnknown },
  },
  passkeyLoginOptions: {
    tag: 'Sign-up and login',
    summary: 'Start a login with a passkey',
    description:
      'Give `data.options` to the browser. They are the same for every visitor, except the challenge.',
  },
  passkeyLogin: {
    tag: 'Sign-up and login',
    summary: 'Log in with a passkey',
    description: 'Send what the browser made from the options. They work once, for an hour.',
    refusals: { 401: identityCopy.passkeyLoginRefused },
  },
  startEmailChange: {
    tag: 'Security',
    summary: 'Ask for a new email',
    description:
      'Emails a code to the present and to the new address. The address of another member gets the same answer.',
    refusals: { 400: identityCopy.emailSame },
  },
  confirmEmailChange: {
    tag: 'Security',
    summary: 'Change the email with both codes',
    description: 'The codes work for 30 minutes and five tries. Ends every other session of the member.',
    refusals: { 400: identityCopy.emailCodesWrong },
  },
};
