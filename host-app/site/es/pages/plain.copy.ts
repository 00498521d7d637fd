import type { PlainCopy } from '../../plain/plain.copy.ts';

export const plainEs: PlainCopy = {
  errorTitle: (title) => `Error: ${title}`,
  problem: 'Hay un problema',
  notices: {
    registered: 'Su cuenta se registró correctamente.',
    'code-required': 'Necesitamos confirmar que es usted. Escriba el código que le enviamos por correo.',
    'code-resent': 'Reenviamos el código',
    'logged-out': 'Cerró la sesión.',
    'session-ended': 'Pasaron más de 15 minutos sin actividad y cerramos su sesión. Inicie sesión otra vez.',
    'press-again': 'Su navegador necesita un paso más. Revise el formulario y envíelo otra vez.',
  },
  codeHint: 'El código sirve durante 10 minutos.',
  newCode: '¿Ya se registró? Inicie sesión y allí le pediremos el código.',
  memberTitle: 'Su sesión está abierta',
  memberLead: (name) => `Le damos la bienvenida, ${name}.`,
  plan: 'Su plan',
  noPlan: 'Todavía no tiene un plan',
  logout: 'Cerrar sesión',
  benefits: 'Ver todos los beneficios',
  prices: 'Comparar los planes',
  limits: {
    title: 'Lo que necesita un navegador más nuevo',
    text: 'Esta es la versión sencilla de nuestro sitio. Para lo siguiente, use un navegador actualizado con JavaScript activado e inicie sesión allí:',
    things: [
      'Comprar, cambiar o cancelar un plan',
      'Abrir sus beneficios y las ofertas de nuestros aliados',
      'Editar su perfil y su foto',
      'Ver sus facturas',
    ],
    help: '¿Necesita ayuda con algo de esto? Escriba a',
  },
  notMe: {
    title: '¿Otra persona entró en su cuenta?',
    text: 'Oprima el botón para recuperar su cuenta. Esto es lo que pasa:',
    things: [
      'Se cierran todas las sesiones de su cuenta, en todos los dispositivos.',
      'Se eliminan sus llaves de acceso y se desvincula su cuenta de Google.',
      'Usted elige una contraseña nueva en la página siguiente.',
    ],
    button: 'Cerrar todas las sesiones',
    wasMe: '¿Al final fue usted? Entonces cierre esta página. No ha cambiado nada.',
    overTitle: 'Este enlace ya no sirve',
    overText:
      'Sirve una sola vez, durante 7 días. Todavía puede cerrar todas las sesiones: pida un enlace para elegir una contraseña nueva.',
    toForgot: 'Elegir una contraseña nueva',
  },
  foreignTitle: 'No podemos aceptar este formulario',
  foreignText:
    'No vino de una página nuestra, así que no se cambió nada. Empiece de nuevo en nuestra página de inicio de sesión.',
  toLogin: 'Ir a iniciar sesión',
};
