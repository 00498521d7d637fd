import type { CheckoutPageCopy } from '#server/fake-stripe/page/checkout-page.copy.ts';

const per = { month: 'al mes', year: 'al año' };

export const pageEs: CheckoutPageCopy = {
  title: (plan, brand) => `Pago: ${plan} - ${brand}`,
  heading: 'Pago',
  summary: 'Resumen del pedido',
  interval: { month: 'Cada mes', year: 'Cada año' },
  billed: 'Se cobra',
  per,
  renews: 'Se renueva el',
  due: 'Total a pagar hoy',
  code: 'Código de promoción',
  applyCode: 'Aplicar',
  removeCode: 'Quitar el código',
  codeApplied: (code) => `El código ${code} está aplicado.`,
  codeFaults: {
    unknown: 'No conocemos este código. Revíselo e inténtelo de nuevo, o pague sin código.',
    expired: 'Este código ya venció. Pruebe otro o pague sin código.',
  },
  testCodes: (codes) => `Códigos de prueba: ${codes}`,
  afterCode: {
    once: (after) =>
      `${after.today} hoy y luego ${after.price} ${per[after.interval]} desde el ${after.date}.`,
    more: (after) =>
      `${after.today} ${per[after.interval]} y luego ${after.price} ${per[after.interval]} desde el ${after.date}.`,
    always: (after) => `${after.today} ${per[after.interval]} con su código.`,
  },
  account: 'Miembro',
  payment: 'Forma de pago',
  testTitle: 'Modo de prueba',
  testText:
    'No hace falta tarjeta y no se cobra nada. Presione Pagar para completar el pedido como si hubiera pagado.',
  pay: (amount) => `Pagar ${amount}`,
  cancel: 'Cancelar',
  card: 'Tarjeta de prueba',
  cards: {
    pays: 'Siempre funciona',
    fails: 'Falla desde la primera renovación',
    'refund-waits': 'Funciona. Un reembolso tarda un día',
    'refund-fails': 'Funciona. Un reembolso falla después de un día',
  },
  invoice: {
    number: (number) => `Factura ${number}`,
    price: (amount) => `Precio: ${amount}`,
    total: (amount) => `Monto total: ${amount}`,
  },
  newCard: 'Cambiar la forma de pago',
  newCardText:
    'Elija la tarjeta de prueba para sus próximos pagos. Si hay un pago pendiente, una tarjeta que funciona lo paga ahora.',
  saveCard: 'Guardar la tarjeta',
  toMembershipPage: 'Volver a su membresía',
  cardUnknown: 'Esta página no existe. Empiece de nuevo desde Mi membresía.',
  termsTitle: 'Antes de pagar',
  terms: (date) => `Su plan se renueva por primera vez el ${date}.`,
  cancelTerms: 'Si cancela, seguirá con nosotros en el plan gratuito.',
  refundTerms: 'Las cuotas no son reembolsables salvo que la ley lo exija.',
  allTerms: 'Lea los términos de uso',
  unknownTitle: 'No encontramos este pago',
  unknown: 'Esta página de pago no existe. Empiece de nuevo desde los planes.',
  toPlans: 'Ver los planes',
  paidTitle: 'Pago completado',
  paid: (amount, plan) => `Pagó ${amount} por ${plan}. No tiene que hacer nada más aquí.`,
  toMembership: 'Continuar a su membresía',
  expiredTitle: 'El pago venció',
  unpaid: 'No le cobramos nada. Su plan no ha cambiado.',
  back: (brand) => `Volver a ${brand}`,
};
