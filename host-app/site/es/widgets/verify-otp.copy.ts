import { brand } from '#club/facts/brand.ts';
import type { VerifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';

const sender = /<([^>]+)>/.exec(brand.mailFrom)?.[1] ?? brand.mailFrom;

export const verifyOtpEs: VerifyOtpCopy = {
  title: 'Escriba su código',
  sentTo: (email) => `Enviamos un código de 6 dígitos a ${email}.`,
  code: 'Código de 6 dígitos',
  verify: 'Verificar código',
  verifying: 'Verificando...',
  timeLeft: 'Tiempo restante',
  worksUntil: (time) => `El código es válido hasta las ${time}.`,
  minutesLeft: (minutes) => (minutes === 1 ? 'Queda menos de un minuto.' : `Quedan unos ${minutes} minutos.`),
  timeIsUp: 'Se acabó el tiempo. Ya puede pedir otro código.',
  resend: 'Reenviar código',
  resending: 'Reenviando...',
  resendLater: 'Podrá pedir otro código cuando se acabe el tiempo.',
  faults: {
    'not-digits': 'El código tiene solo dígitos.',
    'wrong-length': 'El código tiene seis dígitos.',
    refused: 'Ese código no fue aceptado. Escriba el del correo más reciente.',
    network: 'Su código sigue aquí. Presione Verificar código para enviarlo de nuevo.',
  },
  help: {
    title: '¿Todavía no le llega el código?',
    spam: 'Puede tardar unos minutos. Revise también la carpeta de correo no deseado.',
    filters: `Los filtros de las direcciones .mil pueden retener el correo. Permita ${sender} o regístrese con una dirección personal.`,
    newest: 'Solo sirve el código más reciente: después de un reenvío, los correos anteriores ya no valen.',
  },
  verified: {
    title: 'Su cuenta está verificada',
    text: 'Le damos la bienvenida al club. Su membresía está lista.',
    redirecting: 'Un momento, le llevamos...',
  },
  dashboard: 'Ir al panel',
  backToSignup: 'Volver al registro',
  backToPartner: 'Volver al sitio asociado de reembolsos',
  leaving: 'Abriendo el sitio asociado...',
  onlyNumbers: 'Solo se permiten números',
  sixDigits: 'Escriba un código válido de 6 dígitos',
  emailMissing: 'No encontramos su correo electrónico. Vuelva al registro.',
  success: 'Código verificado correctamente',
  invalid: 'El código no es válido. Inténtelo de nuevo.',
  networkError: 'Error de red. Inténtelo de nuevo.',
  resent: 'Reenviamos el código',
  resendFailed: 'No se pudo reenviar el código. Inténtelo de nuevo.',
};
