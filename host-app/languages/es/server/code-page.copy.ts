import type { CodePageCopy } from '#server/members/mail-choice/code-page.copy.ts';

export const codePageEs: CodePageCopy = {
  title: 'Escriba el código de nuestro correo',
  text: 'Escriba aquí el código. Hace lo mismo que el botón del correo.',
  label: 'Código',
  button: 'Continuar',
  unknown:
    'Ese código no funciona. Revise cada letra y cada número. Si el correo es antiguo, pida uno nuevo.',
  tooMany: 'Demasiados intentos. Espere 15 minutos e inténtelo de nuevo.',
};
