/** The words of the page that the link "this wasn't me" opens. */
export const notMePageCopy = {
  title: 'Someone else in your account?',
  text: 'Press the button to take your account back. Here’s what happens:',
  things: [
    'Everyone is logged out of your account, on every device.',
    'Its passkeys are removed, and its Google account is unlinked.',
    'A personal address is removed, unless our email came to it. You can add it again later.',
    'You choose a new password on the next page.',
  ],
  button: 'Sign everyone out',
  wasMe: 'Was it you after all? Then close this page. Nothing has changed.',
  overTitle: 'This link no longer works',
  over: 'It works once, for 7 days. You can still sign everyone out: ask for a link to choose a new password.',
  toForgot: 'Choose a new password',
};
/** The words of the page in one language. */
export type NotMePageCopy = typeof notMePageCopy;
