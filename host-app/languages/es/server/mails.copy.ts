import type { Brand } from '#club/facts/brand.ts';
import { OTP_SECONDS } from '#club/facts/limits.ts';
import { EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import type { MailsCopy } from '#server/mail/mails.copy.ts';
import { renewalTermsEs } from '../rules/renewal-terms.copy.ts';
import { moneyMailsEs } from './money-mails.copy.ts';
import { securityMailsEs } from './security-mails.copy.ts';

const minutes = OTP_SECONDS / 60;

export const mailsEs = (brand: Brand): MailsCopy => ({
  code: (code) => ({
    subject: `${code} es su código de ${brand.name}`,
    headline: 'Su código',
    parts: [
      { code, sentence: `Su código es ${code}.` },
      `Vence en ${minutes} minutos y sirve una sola vez.`,
      'Si usted no lo pidió, ignore este correo y no comparta el código con nadie.',
    ],
  }),
  loginCode: (code, forgotUrl) => ({
    subject: `${code} es su código de ${brand.name}`,
    headline: 'Su código para iniciar sesión',
    parts: [
      { code, sentence: `Su código es ${code}.` },
      `Escríbalo para terminar de iniciar sesión. Vence en ${minutes} minutos y sirve una sola vez.`,
      'Pedimos un código cuando usted inicia sesión desde un lugar nuevo, o después de que alguien recuperó la cuenta.',
      'Si no fue usted, otra persona conoce su contraseña. No comparta el código con nadie y elija otra contraseña.',
      { link: 'Elegir otra contraseña', href: forgotUrl },
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
  accountRestored: (url) => ({
    subject: `Su cuenta de ${brand.name} está lista otra vez`,
    headline: 'Su cuenta está lista otra vez',
    parts: [
      'Un problema técnico borró su cuenta de nuestros registros. Ya la restauramos, y su plan no cambió. Su contraseña anterior ya no sirve.',
      'Elija aquí una contraseña nueva. El enlace vence en 60 minutos y sirve una sola vez.',
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
  passwordChanged: (notMeUrl, forgotUrl) => ({
    subject: `Su contraseña de ${brand.name} cambió`,
    headline: 'Su contraseña cambió',
    parts: [
      'Su contraseña cambió y cerramos sus otras sesiones.',
      'Si no fue usted, presione el botón. Se cierran todas las sesiones de su cuenta y usted elige una contraseña nueva.',
      { button: 'No fui yo', href: notMeUrl },
      'El botón sirve durante 7 días. Este enlace también sirve más tarde:',
      { link: 'Elegir una contraseña nueva', href: forgotUrl },
      `Después escriba a ${brand.supportEmail} y le ayudaremos a revisar su cuenta.`,
    ],
  }),
  renewalTerms: renewalTermsEs,
  unsubscribed: () => ({
    subject: `Canceló su suscripción a los correos de ${brand.name}`,
    headline: 'Canceló su suscripción',
    parts: ['Ya no recibirá nuestro boletín. Su membresía y sus beneficios no cambiaron.'],
  }),
  ...moneyMailsEs(brand),
  ...securityMailsEs(brand),
  welcome: (benefitsUrl, plansUrl, profileUrl) => ({
    subject: `Le damos la bienvenida a ${brand.name}`,
    headline: 'Le damos la bienvenida al club',
    picture: 'Una casa iluminada de noche. Una madre y su hijo saludan desde la puerta abierta.',
    parts: [
      'Su cuenta está lista. Todo lo que incluye su plan está en una sola página.',
      { button: 'Ver mis beneficios', href: benefitsUrl },
      { link: 'Comparar los planes', href: plansUrl },
      { link: 'Agregar su foto', href: profileUrl },
    ],
  }),
  receipt: (facts, url) => ({
    subject: `Su recibo de ${brand.name}`,
    headline: 'Gracias por su pago',
    amount: {
      value: facts.amount,
      note: facts.card
        ? `Pagado el ${facts.date} con ${facts.card.brand} terminada en ${facts.card.last4}`
        : `Pagado el ${facts.date}`,
    },
    parts: [
      'Aquí tiene los datos para sus archivos.',
      {
        rows: [
          ['Su plan', facts.plan],
          ['Desde', facts.from],
          ['Hasta', facts.to],
          ['Número de recibo', facts.number],
        ],
      },
      { button: 'Ver mi factura', href: url },
    ],
  }),
  canceled: (facts, plansUrl) => ({
    subject: `Su plan ${facts.plan} terminó`,
    headline: 'Su plan terminó',
    parts: [
      `Su plan ${facts.plan} terminó el ${facts.date}. Ya no le cobraremos por él.`,
      facts.isFounder
        ? 'Con él terminó su tarifa de Miembro Fundador. Si vuelve a unirse, pagaría el precio de ese momento.'
        : 'Su cuenta sigue abierta y conserva los beneficios gratuitos.',
      { button: 'Comparar los planes', href: plansUrl },
      `Si es un error, escriba a ${brand.supportEmail}.`,
    ],
  }),
  renewal: (facts, url) => ({
    subject: `Su plan ${facts.plan} se renueva el ${facts.date}`,
    headline: 'Su plan se renueva pronto',
    parts: [
      `Su plan ${facts.plan} se renueva automáticamente el ${facts.date} por un año más.`,
      {
        rows: [
          ['Su plan', facts.plan],
          ['Usted paga', facts.amount],
          ['Se renueva el', facts.date],
        ],
      },
      'Para conservar su plan no tiene que hacer nada. Si no quiere pagar otro año, cancele antes de ese día.',
      { button: 'Cambiar o cancelar mi plan', href: url },
    ],
  }),
  yearlyReminder: (facts, url) => ({
    subject: `Su aviso anual: su plan ${facts.plan} se renueva cada mes`,
    headline: 'Su plan se renueva cada mes',
    parts: [
      `Una vez al año le recordamos lo que paga. Su plan ${facts.plan} se renueva automáticamente cada mes hasta que usted cancele.`,
      {
        rows: [
          ['Plan', facts.plan],
          ['Usted paga cada mes', facts.amount],
          ['Próximo cobro', facts.date],
        ],
      },
      `Para conservar su plan no tiene que hacer nada. Para cancelar, abra Mi membresía o escriba a ${brand.supportEmail}.`,
      { button: 'Cambiar o cancelar mi plan', href: url },
    ],
  }),
  newPrice: (facts, url) => ({
    subject: `El precio de su plan ${facts.plan} cambia el ${facts.date}`,
    headline: 'Su precio cambia',
    parts: [
      `El precio de su plan ${facts.plan} cambia con su próximo pago.`,
      {
        rows: [
          ['Ahora paga', facts.before],
          ['Precio nuevo', facts.amount],
          ['A partir del', facts.date],
        ],
      },
      'Si el precio nuevo no le conviene, cancele antes de ese día. Así no le cobraremos.',
      { button: 'Cambiar o cancelar mi plan', href: url },
    ],
  }),
  exportReady: (url) => ({
    subject: `Sus datos de ${brand.name} están listos`,
    headline: 'Sus datos están listos',
    parts: [
      'Usted pidió una copia de sus datos. Puede descargarla aquí.',
      { button: 'Obtener mis datos', href: url },
      `El enlace funciona durante ${EXPORT_LINK_DAYS} días. No lo comparta: quien lo tenga puede obtener sus datos.`,
      `Si usted no los pidió, escriba a ${brand.supportEmail}.`,
    ],
  }),
  deletionPlanned: (date, profileUrl) => ({
    subject: `Su cuenta de ${brand.name} se eliminará el ${date}`,
    headline: 'Su cuenta se eliminará',
    parts: [
      `Usted nos pidió eliminar su cuenta. Lo haremos el ${date}.`,
      'Hasta entonces no le cobraremos. Un plan pagado termina con el período que usted pagó, o ese día si llega antes. Un plan con un pago pendiente termina de inmediato.',
      'Ese día borraremos su foto, sus mensajes y su historial de inicios de sesión. Guardaremos sus facturas sin su nombre, porque la ley fiscal lo exige.',
      '¿Quiere quedarse? Inicie sesión, abra “Sus datos” en su perfil y elija “Conservar mi cuenta”. Entonces su plan se renueva como antes. Si su plan de Miembro Fundador ya terminó, le guardamos su cupo y su precio hasta el día indicado: únase de nuevo para recuperarlos.',
      { button: 'Ir a mi cuenta', href: profileUrl },
      `Si usted no lo pidió, conserve su cuenta, cambie su contraseña y escriba a ${brand.supportEmail}.`,
    ],
  }),
  accountKept: (profileUrl) => ({
    subject: `Su cuenta de ${brand.name} continúa`,
    headline: 'Su cuenta continúa',
    parts: [
      'Usted eligió conservar su cuenta, así que no la eliminaremos. Un plan pagado que no haya terminado se renueva otra vez.',
      '¿Todavía quiere irse? Abra “Sus datos” en su perfil y elimine su cuenta otra vez.',
      { button: 'Ir a mi cuenta', href: profileUrl },
      `Si no fue usted, cambie su contraseña y escriba a ${brand.supportEmail}.`,
    ],
  }),
  accountDeleted: () => ({
    subject: `Su cuenta de ${brand.name} fue eliminada`,
    headline: 'Su cuenta fue eliminada',
    parts: [
      'Eliminamos su cuenta, como usted lo pidió. Su plan terminó y ya no le cobraremos.',
      'Este es nuestro último correo para usted. Puede volver cuando quiera.',
    ],
  }),
  unsubscribe: 'Dejar de recibir correos como este',
  questions: (email) => `¿Tiene preguntas? Responda a este correo o escriba a ${email}.`,
  typeCode: (page, code) =>
    `¿Este correo no trae enlaces? Vaya a ${page} y escriba este código: ${code}. Funciona igual que el botón.`,
  typeSite: (site) => `¿Este correo no trae enlaces? Vaya a ${site} e inicie sesión.`,
  typeUnsubscribe: (page) => `Para dejar de recibir correos como este sin un enlace, vaya a ${page}.`,
  fallback: 'Si el botón no funciona, copie esta dirección en su navegador:',
});
