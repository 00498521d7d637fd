/** Why a new password is refused although it meets the rules. */
export const passwordRefusals = {
  known: 'This password is too easy to guess. Please choose another one, such as three words and a number.',
  own: 'This password is too close to your name, your email or the club’s name. Please choose another one.',
};
export type PasswordRefusals = typeof passwordRefusals;
