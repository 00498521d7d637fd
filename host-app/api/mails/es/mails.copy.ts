import { brand } from '#club/facts/brand.ts';
import { OTP_SECONDS } from '#club/facts/limits.ts';
import type { MailsCopy } from '../mails.copy.ts';

const minutes = OTP_SECONDS / 60;

export const mailsEs: MailsCopy = {
  code: (code) => ({
    subject: `${code} es su código de ${brand.name}`,
    headline: 'Su código',
    parts: [
      { code, sentence: `Su código es ${code}.` },
      `Vence en ${minutes} minutos y sirve una sola vez.`,
      'Si usted no lo pidió, ignore este correo y no comparta el código con nadie.',
    ],
  }),
  alreadyMember: (loginUrl, resetUrl) => ({
    subject: `Usted ya tiene una cuenta de ${brand.name}`,
    headline: 'Usted ya tiene una cuenta',
    parts: [
      'Alguien (probablemente usted) intentó registrarse con esta dirección. Usted ya es miembro, así que nada cambió.',
      { button: 'Iniciar sesión', href: loginUrl },
      { link: '¿Olvidó su contraseña?', href: resetUrl },
    ],
  }),
  reset: (url) => ({
    subject: `Restablezca su contraseña de ${brand.name}`,
    headline: 'Restablezca su contraseña',
    parts: [
      'Elija aquí una contraseña nueva. El enlace vence en 60 minutos y sirve una sola vez.',
      { button: 'Elegir una contraseña nueva', href: url },
      'Si usted no lo pidió, ignore este correo. Su contraseña no cambiará.',
    ],
  }),
  choosePassword: (url) => ({
    subject: `Elija su contraseña de ${brand.name}`,
    headline: 'Elija su contraseña',
    parts: [
      'Su cuenta está lista, pero todavía no tiene contraseña. Alguien se registró más de una vez con su dirección y usó contraseñas distintas, así que no guardamos ninguna.',
      'Elija aquí una contraseña. El enlace vence en 60 minutos y sirve una sola vez.',
      { button: 'Elegir una contraseña', href: url },
      'Si el enlace ya venció, use "Olvidé mi contraseña" en la página de inicio de sesión para recibir otro.',
    ],
  }),
  confirmPassword: (url, forgotUrl) => ({
    subject: `Confirme su contraseña nueva de ${brand.name}`,
    headline: 'Confirme su contraseña nueva',
    parts: [
      'Usted escribió una contraseña nueva en su perfil. Su contraseña todavía no ha cambiado.',
      'Para cambiarla, elija aquí su contraseña nueva. El enlace vence en 60 minutos y sirve una sola vez.',
      { button: 'Elegir mi contraseña nueva', href: url },
      'Si no fue usted, otra persona tiene abierta una sesión en su cuenta. Elija una contraseña nueva para cerrarla.',
      { link: 'Cerrar todas las sesiones', href: forgotUrl },
    ],
  }),
  passwordChanged: (forgotUrl) => ({
    subject: `Su contraseña de ${brand.name} cambió`,
    headline: 'Su contraseña cambió',
    parts: [
      'Su contraseña cambió y cerramos sus otras sesiones.',
      'Si no fue usted, elija ahora una contraseña nueva. Así se cierran todas las sesiones de su cuenta.',
      { button: 'Elegir una contraseña nueva', href: forgotUrl },
      `Después escriba a ${brand.supportEmail} y le ayudaremos a revisar su cuenta.`,
    ],
  }),
  unsubscribed: () => ({
    subject: `Canceló su suscripción a los correos de ${brand.name}`,
    headline: 'Canceló su suscripción',
    parts: ['Ya no recibirá nuestro boletín. Su membresía y sus beneficios no cambiaron.'],
  }),
  questions: (email) => `¿Tiene preguntas? Responda a este correo o escriba a ${email}.`,
  fallback: 'Si el botón no funciona, copie esta dirección en su navegador:',
};
