import type { UnsubscribeCopy } from '#widgets/unsubscribe/unsubscribe.copy.ts';

export const unsubscribeEs: UnsubscribeCopy = {
  title: 'Cancelar suscripción',
  question:
    '¿Seguro que quiere cancelar la suscripción? Podría perderse funciones premium que anunciamos por correo electrónico.',
  stays: 'Esto solo detiene nuestro boletín. Su membresía y sus pagos no cambian.',
  forEmail: 'Correo electrónico',
  yes: 'Sí',
  no: 'No',
  yesMeans: 'Cancelar mi suscripción a estos correos.',
  noMeans: 'Seguir recibiendo los correos.',
  sending: 'Cancelando la suscripción...',
  emailMissing: 'Falta el correo electrónico en la dirección.',
  openAgain: 'Abra otra vez el enlace de nuestro correo o escriba aquí su correo electrónico.',
  goOn: 'Continuar',
  notValid: 'Escriba un correo electrónico válido.',
  stuck: '¿Sigue recibiendo nuestros correos?',
  support: 'Pedir ayuda',
  doneTitle: 'Listo',
  done: 'Usted canceló la suscripción a nuestra lista de correo.',
  toHome: (club) => `Volver a ${club}`,
  failed: 'No se pudo cancelar la suscripción. Inténtelo de nuevo.',
  wentWrong: 'Algo salió mal. Inténtelo de nuevo.',
};
