import type { VerifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';

export const verifyOtpEs: VerifyOtpCopy = {
  title: 'Escriba su código',
  sentTo: (email) => `Enviamos un código de 6 dígitos a ${email}.`,
  mail: {
    accepted:
      'Su servidor de correo ya tiene nuestro mensaje. ¿No lo ve? Revise su carpeta de correo no deseado.',
    waiting: (time) =>
      `Nuestro mensaje espera a su servidor de correo. Seguiremos intentando hasta las ${time}.`,
    refused: 'Su servidor de correo rechazó nuestro mensaje. Revise la dirección o regístrese con otra.',
  },
  code: 'Código de 6 dígitos',
  verify: 'Verificar código',
  verifying: 'Verificando...',
  timeLeft: 'Tiempo restante',
  newCodeIn: 'Código nuevo en',
  worksUntil: (time) => `Vence a las ${time}`,
  minutesLeft: (minutes) => (minutes === 1 ? 'Queda menos de un minuto.' : `Quedan unos ${minutes} minutos.`),
  timeIsUp: 'Su código venció. Ya puede pedir otro.',
  resend: 'Reenviar código',
  resending: 'Reenviando...',
  help: {
    title: '¿Todavía no le llega el código?',
    spam: 'Puede tardar unos minutos. Revise también su carpeta de correo no deseado.',
    filters: (sender) =>
      `Algunos filtros de las direcciones .mil bloquean nuestro correo. Permita ${sender} o regístrese con una dirección personal.`,
    newest: 'Use solo el código más reciente. Los códigos de correos anteriores ya no sirven.',
  },
  verified: {
    title: 'Le damos la bienvenida al club',
    redirecting: 'Un momento, le llevamos...',
  },
  dashboard: 'Ir a mi cuenta',
  backToSignup: 'Volver al registro',
  backToPartner: 'Volver al sitio aliado de reembolsos',
  leaving: 'Abriendo el sitio aliado...',
  onlyNumbers: 'Solo se permiten números',
  sixDigits: 'Escriba un código válido de 6 dígitos',
  emailMissing: 'No encontramos su correo electrónico. Vuelva al registro.',
  success: 'Código verificado correctamente',
  invalid: 'El código no es válido. Inténtelo de nuevo.',
  networkError: 'Error de red. Inténtelo de nuevo.',
  resent: 'Reenviamos el código',
  resendFailed: 'No se pudo reenviar el código. Inténtelo de nuevo.',
};
