import { claims } from '#club/facts/claims.ts';
import type { FormFactsCopy } from '../../pages/form-facts/form-facts.copy.ts';

export const formFactsEs: FormFactsCopy = {
  title: 'Lo que reciben los miembros',
  facts: [
    { upTo: 'hasta', figure: claims.yearlyValue, text: 'al año en beneficios' },
    { upTo: 'hasta', figure: claims.cashBackPremium, text: 'de reembolso con Premium' },
    { upTo: '', figure: '24/7', text: 'apoyo de capellanes' },
  ],
  stepsTitle: 'Qué pasa después',
  steps: {
    forgot: [
      'Le enviamos un enlace. Revise también su carpeta de correo no deseado.',
      'El enlace abre una página donde elige una contraseña nueva.',
      'Inicie sesión con su contraseña nueva.',
    ],
    verify: [
      'Su membresía gratuita empieza de inmediato.',
      'Usted ve lo que hay en su billetera.',
      'Compre con reembolso o compare los planes cuando quiera.',
    ],
  },
};
