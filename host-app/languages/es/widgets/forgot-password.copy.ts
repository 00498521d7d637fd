import type { ForgotPasswordCopy } from '#widgets/forgot-password/forgot-password.copy.ts';

export const forgotPasswordEs: ForgotPasswordCopy = {
  title: '¿Olvidó su contraseña?',
  lead: 'Le enviaremos un enlace para elegir una nueva.',
  email: 'Correo electrónico',
  submit: 'Enviar',
  submitting: 'Enviando...',
  remembered: '¿Ya la recordó?',
  login: 'Inicie sesión',
  faults: {
    missing: '¡El correo electrónico es obligatorio!',
    'not-valid': 'Escriba su correo electrónico completo, por ejemplo nombre@example.com.',
  },
  sentTitle: 'Revise su bandeja de entrada',
  sentTo: (email) =>
    `Si ${email} tiene una membresía, le enviamos un enlace para elegir una contraseña nueva.`,
  sentHint: '¿No le llega nada en unos minutos? Revise su carpeta de correo no deseado o pida otro envío.',
  sendAgain: 'Enviar de nuevo',
  otherEmail: 'Usar otro correo electrónico',
  backToLogin: 'Volver al inicio de sesión',
  sent: 'Enviamos el enlace para restablecer la contraseña a su correo electrónico',
  failed: 'No se pudo enviar el correo.',
  somethingWrong: 'Algo salió mal. Inténtelo de nuevo.',
};
