import type { PlainNotice } from '#contract/plain-view.ts';

/** Texts of the pages that need no script. The texts of the forms themselves come from the widgets. */
export const plainCopy = {
  errorTitle: (title: string) => `Error: ${title}`,
  problem: 'There’s a problem',
  notices: {
    registered: 'Your Account registration is successful.',
    'code-required': 'We need to check that it’s you. Enter the code we emailed you.',
    'code-resent': 'Resent the OTP',
    'logged-out': 'You’re logged out.',
    'session-ended': 'You were away for more than 15 minutes, so we logged you out. Please log in again.',
    'press-again': 'Your browser needs one more step. Please check the form and send it again.',
  } satisfies Record<PlainNotice, string>,
  codeHint: 'The code works for 10 minutes.',
  newCode: 'Already signed up? Log in, and we’ll ask for your code there.',
  memberTitle: 'You’re logged in',
  memberLead: (name: string) => `Welcome, ${name}.`,
  plan: 'Your plan',
  noPlan: 'No plan yet',
  logout: 'Log out',
  benefits: 'See all benefits',
  prices: 'Compare plans',
  limits: {
    title: 'What needs a newer browser',
    text: 'This is the simple version of our site. For these, use an up-to-date browser with JavaScript turned on, and log in there:',
    things: [
      'Buy, change or cancel a plan',
      'Open your benefits and partner offers',
      'Edit your profile and photo',
      'See your invoices',
    ],
    help: 'Need help with any of them? Write to',
  },
  notMe: {
    title: 'Someone else in your account?',
    text: 'Press the button to take your account back. Here’s what happens:',
    things: [
      'Everyone is signed out of your account, on every device.',
      'Its passkeys are removed, and its Google account is unlinked.',
      'You choose a new password on the next page.',
    ],
    button: 'Sign everyone out',
    wasMe: 'Was it you after all? Then close this page. Nothing has changed.',
    overTitle: 'This link no longer works',
    overText:
      'It works once, for 7 days. You can still sign everyone out: ask for a link to choose a new password.',
    toForgot: 'Choose a new password',
  },
  foreignTitle: 'We can’t accept this form',
  foreignText:
    'It didn’t come from a page of ours, so nothing was changed. Please start again on our login page.',
  toLogin: 'Go to login',
};
export type PlainCopy = typeof plainCopy;
