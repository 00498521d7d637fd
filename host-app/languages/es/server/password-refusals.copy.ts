import type { PasswordRefusals } from '#server/accounts/passwords/password-refusals.copy.ts';

export const passwordRefusalsEs: PasswordRefusals = {
  known: 'Esta contraseña es demasiado fácil de adivinar. Elija otra, por ejemplo tres palabras y un número.',
  own: 'Esta contraseña se parece demasiado a su nombre, a su correo o al nombre del club. Elija otra.',
};
