import type { CheckoutPageCopy } from '../checkout-page.copy.ts';

export const pageEs: CheckoutPageCopy = {
  locale: 'es-US',
  title: (plan, brand) => `Pago: ${plan} - ${brand}`,
  heading: 'Pago',
  summary: 'Resumen del pedido',
  interval: { month: 'Cada mes', year: 'Cada año' },
  billed: 'Se cobra',
  per: { month: 'al mes', year: 'al año' },
  renews: 'Se renueva el',
  due: 'Total a pagar hoy',
  account: 'Miembro',
  payment: 'Forma de pago',
  testTitle: 'Modo de prueba',
  testText:
    'No hace falta tarjeta y no se cobra nada. Presione Pagar para completar el pedido como si hubiera pagado.',
  pay: (amount) => `Pagar ${amount}`,
  cancel: 'Cancelar',
  card: 'Tarjeta de prueba',
  cards: { pays: 'Siempre funciona', fails: 'Falla desde la primera renovación' },
  newCard: 'Cambiar la forma de pago',
  newCardText:
    'Elija la tarjeta de prueba para sus próximos pagos. Si hay un pago pendiente, una tarjeta que funciona lo paga ahora.',
  saveCard: 'Guardar la tarjeta',
  toMembershipPage: 'Volver a su membresía',
  cardUnknown: 'Esta página no existe. Empiece de nuevo desde Mi membresía.',
  termsTitle: 'Antes de pagar',
  terms: {
    month: (amount, date) =>
      `Su plan se renueva el ${date} y después cada mes. Cada vez cobramos ${amount}, hasta que usted cancele.`,
    year: (amount, date) =>
      `Su plan se renueva el ${date} y después cada año. Cada vez cobramos ${amount}, hasta que usted cancele.`,
  },
  cancelTerms:
    'Puede cancelar cuando quiera en la página Mi membresía. Después seguirá con nosotros en el plan gratuito.',
  refundTerms: 'Las cuotas no son reembolsables salvo que la ley lo exija.',
  allTerms: 'Lea los términos de uso',
  unknownTitle: 'No encontramos este pago',
  unknown: 'Esta página de pago no existe. Empiece de nuevo desde los planes.',
  toPlans: 'Ver los planes',
  paidTitle: 'Pago completado',
  paid: (amount, plan) => `Pagó ${amount} por ${plan}. No tiene que hacer nada más aquí.`,
  toMembership: 'Continuar a su membresía',
  cancelledTitle: 'Pago cancelado',
  expiredTitle: 'El pago venció',
  unpaid: 'No le cobramos nada. Su plan no ha cambiado.',
  back: (brand) => `Volver a ${brand}`,
};
