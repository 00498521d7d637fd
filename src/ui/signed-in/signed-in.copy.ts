/** The copy of what login and signup show to a member. */
export const signedInCopy = {
  title: 'You’re signed in',
  as: (name: string) => `Signed in as ${name}.`,
  nameless: 'You don’t need to log in again.',
  goOn: 'Continue',
  leaving: 'Opening...',
  logOut: 'Log out',
};
export type SignedInCopy = typeof signedInCopy;
