import type { UnsubscribePageCopy } from '#server/members/mail-choice/unsubscribe-page.copy.ts';

export const unsubscribePageEs: UnsubscribePageCopy = {
  title: '¿Cancelar el boletín?',
  text: 'Dejaremos de enviarle noticias y ofertas. Su membresía y sus pagos no cambian, y seguirá recibiendo recibos y avisos de seguridad.',
  button: 'Cancelar la suscripción',
  keep: '¿Quiere seguir recibiéndolos? Cierre esta página. No ha cambiado nada.',
  doneTitle: 'Suscripción cancelada',
  done: 'Ya no recibirá noticias ni ofertas nuestras.',
};
