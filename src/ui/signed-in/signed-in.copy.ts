/** The copy of what login and signup show to a member. */
export const signedInCopy = {
  title: 'You’re logged in',
  as: (name: string) => `Logged in as ${name}.`,
  nameless: 'You don’t need to log in again.',
  goOn: 'Continue',
  leaving: 'Opening...',
  logOut: 'Log out',
};
export type SignedInCopy = typeof signedInCopy;
