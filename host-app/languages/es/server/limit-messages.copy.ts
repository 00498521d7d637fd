import type { LimitMessages } from '#server/http/limit-messages.copy.ts';

export const limitMessagesEs: LimitMessages = {
  attempts: 'Hubo demasiados intentos. Vuelva a intentarlo más tarde.',
  codes: 'Hoy se pidieron demasiados códigos para este correo. Vuelva a intentarlo más tarde.',
  links: 'Se pidieron demasiados enlaces de contraseña para este correo. Vuelva a intentarlo más tarde.',
  partnerSession: 'Para proteger su cuenta, esto solo se puede hacer en el sitio del club.',
};
