import type { securityMails } from '#server/mail/security-mails.copy.ts';

/** The mails about sign-ins and changes of the email, in Spanish. */
export const securityMailsEs: typeof securityMails = (brand) => ({
  newDevice: (device, time, notMeUrl) => ({
    subject: `Nuevo inicio de sesión en su cuenta de ${brand.name}`,
    headline: 'Nuevo inicio de sesión en su cuenta',
    parts: [
      'Alguien (probablemente usted) inició sesión desde un dispositivo o un lugar que no conocíamos.',
      {
        rows: [
          ['Dispositivo', device],
          ['Hora', time],
        ],
      },
      'Si fue usted, no tiene que hacer nada. Si no, presione el botón. Se cierran todas las sesiones de su cuenta y usted elige una contraseña nueva.',
      { button: 'No fui yo', href: notMeUrl },
      `El botón sirve durante 7 días. Después, escriba a ${brand.supportEmail}.`,
    ],
  }),
  currentEmailCode: (code, email, notMeUrl) => ({
    subject: `${code} es su código para cambiar su correo de ${brand.name}`,
    headline: 'Confirme su correo nuevo',
    parts: [
      `Alguien (probablemente usted) quiere cambiar el correo de su cuenta a ${email}.`,
      { code, sentence: `Su código es ${code}.` },
      'Escríbalo en su perfil, junto con el código que enviamos a la dirección nueva. Vence en 30 minutos.',
      'Si no fue usted, no comparta el código con nadie. Presione el botón: se cierran todas las sesiones de su cuenta.',
      { button: 'No fui yo', href: notMeUrl },
    ],
  }),
  newEmailCode: (code) => ({
    subject: `${code} es su código de ${brand.name}`,
    headline: 'Confirme esta dirección',
    parts: [
      'Un miembro quiere usar esta dirección en su cuenta.',
      { code, sentence: `Su código es ${code}.` },
      'Escríbalo en su perfil. Vence en 30 minutos y sirve una sola vez.',
      'Si usted no lo pidió, ignore este correo y no comparta el código con nadie.',
    ],
  }),
  emailChanged: (email, notMeUrl) => ({
    subject: `Su correo de ${brand.name} cambió`,
    headline: 'Su correo cambió',
    parts: [
      `Ahora inicia sesión con ${email}. Cerramos sus otras sesiones.`,
      'Si no fue usted, presione el botón. Se cierran todas las sesiones y usted elige una contraseña nueva. Desde su dirección anterior, también deshace el cambio.',
      { button: 'No fui yo', href: notMeUrl },
      `El botón sirve durante 7 días. Después, escriba a ${brand.supportEmail}.`,
    ],
  }),
  passkeyAdded: (name, notMeUrl) => ({
    subject: `Se agregó una llave de acceso a su cuenta de ${brand.name}`,
    headline: 'Se agregó una llave de acceso',
    parts: [
      `Ahora puede iniciar sesión con la llave de acceso “${name}”. Sus otras formas de iniciar sesión siguen sirviendo.`,
      'Si no fue usted, presione el botón. Se cierran todas las sesiones de su cuenta, se eliminan sus llaves de acceso y usted elige una contraseña nueva.',
      { button: 'No fui yo', href: notMeUrl },
      `El botón sirve durante 7 días. Después, escriba a ${brand.supportEmail}.`,
    ],
  }),
  passkeyRemoved: (name, notMeUrl) => ({
    subject: `Se eliminó una llave de acceso de su cuenta de ${brand.name}`,
    headline: 'Se eliminó una llave de acceso',
    parts: [
      `Ya no puede iniciar sesión con la llave de acceso “${name}”.`,
      'Si no fue usted, presione el botón. Se cierran todas las sesiones de su cuenta, se eliminan sus llaves de acceso y usted elige una contraseña nueva.',
      { button: 'No fui yo', href: notMeUrl },
      `El botón sirve durante 7 días. Después, escriba a ${brand.supportEmail}.`,
    ],
  }),
  googleLinked: (email, notMeUrl) => ({
    subject: `Se vinculó una cuenta de Google a su cuenta de ${brand.name}`,
    headline: 'Se vinculó una cuenta de Google',
    parts: [
      `Ahora puede iniciar sesión con la cuenta de Google ${email}. Puede desvincularla en su perfil.`,
      'Si no fue usted, presione el botón. Se cierran todas las sesiones de su cuenta, se desvincula la cuenta de Google y usted elige una contraseña nueva.',
      { button: 'No fui yo', href: notMeUrl },
      `El botón sirve durante 7 días. Después, escriba a ${brand.supportEmail}.`,
    ],
  }),
  googleUnlinked: (email, notMeUrl) => ({
    subject: `Se desvinculó su cuenta de Google de ${brand.name}`,
    headline: 'Se desvinculó su cuenta de Google',
    parts: [
      `La cuenta de Google ${email ? `${email} ` : ''}ya no está vinculada. Puede seguir iniciando sesión con su contraseña.`,
      'Si no fue usted, presione el botón. Se cierran todas las sesiones de su cuenta y usted elige una contraseña nueva.',
      { button: 'No fui yo', href: notMeUrl },
      `El botón sirve durante 7 días. Después, escriba a ${brand.supportEmail}.`,
    ],
  }),
  personalRemoved: (email, notMeUrl) => ({
    subject: `Se eliminó una dirección personal de su cuenta de ${brand.name}`,
    headline: 'Se eliminó una dirección personal',
    parts: [
      `Con ${email} ya no se puede iniciar sesión ni restablecer su contraseña.`,
      ...(notMeUrl
        ? [
            'Si no fue usted, presione el botón. Se cierran todas las sesiones de su cuenta y usted elige una contraseña nueva.',
            { button: 'No fui yo', href: notMeUrl },
            `El botón sirve durante 7 días. Después, escriba a ${brand.supportEmail}.`,
          ]
        : [`Si no fue usted, escriba a ${brand.supportEmail}.`]),
    ],
  }),
  personalAdded: (email, notMeUrl) => ({
    subject: `Se agregó una dirección personal a su cuenta de ${brand.name}`,
    headline: 'Se agregó una dirección personal',
    parts: [
      `Ahora también puede iniciar sesión y restablecer su contraseña con ${email}. Seguirá sirviendo cuando pierda su buzón .mil o .gov.`,
      'Si no fue usted, presione el botón. Se cierran todas las sesiones de su cuenta y usted elige una contraseña nueva. Desde su buzón .mil o .gov, también se elimina esta dirección.',
      { button: 'No fui yo', href: notMeUrl },
      `El botón sirve durante 7 días. Después, escriba a ${brand.supportEmail}.`,
    ],
  }),
  signedOut: (notMeUrl) => ({
    subject: `Se cerró la sesión de otros dispositivos en su cuenta de ${brand.name}`,
    headline: 'Se cerraron sesiones',
    parts: [
      'Se cerró la sesión de uno o más dispositivos en su cuenta. Para volver a usar uno de ellos, inicie sesión en él.',
      'Si no fue usted, presione el botón. Se cierran todas las sesiones de su cuenta y usted elige una contraseña nueva.',
      { button: 'No fui yo', href: notMeUrl },
      `El botón sirve durante 7 días. Después, escriba a ${brand.supportEmail}.`,
    ],
  }),
  unknownDevice: 'desconocido',
});
