import type { NotMePageCopy } from '#server/accounts/security/not-me-page.copy.ts';

export const notMePageEs: NotMePageCopy = {
  title: '¿Otra persona entró en su cuenta?',
  text: 'Presione el botón para recuperar su cuenta. Esto es lo que pasa:',
  things: [
    'Se cierran todas las sesiones de su cuenta, en todos los dispositivos.',
    'Se eliminan sus llaves de acceso y se desvincula su cuenta de Google.',
    'Se elimina la dirección personal, a menos que nuestro correo haya llegado a ella. Después puede agregarla otra vez.',
    'Usted elige una contraseña nueva en la página siguiente.',
  ],
  button: 'Cerrar todas las sesiones',
  wasMe: '¿Al final fue usted? Entonces cierre esta página. No ha cambiado nada.',
  overTitle: 'Este enlace ya no sirve',
  over: 'Sirve una sola vez, durante 7 días. Todavía puede cerrar todas las sesiones: pida un enlace para elegir una contraseña nueva.',
  toForgot: 'Elegir una contraseña nueva',
};
