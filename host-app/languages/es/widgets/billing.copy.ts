import type { BillingCopy } from '#widgets/membership/billing/billing.copy.ts';

export const billingEs: BillingCopy = {
  nextCharge: 'Próximo cobro',
  chargeOn: (date, amount) => (amount ? `${amount} el ${date}` : `El ${date}`),
  noCharge: 'Ninguno. No le cobraremos más.',
  gift: 'Ninguno. Este plan es un regalo del club.',
  amountDue: 'Monto pendiente',
  dueBy: (amount, date) => `${amount} a más tardar el ${date}`,
  paymentMethod: 'Forma de pago',
  update: 'Cambiar',
  changeCard: 'Cambiar forma de pago',
  opening: 'Abriendo...',
  cardFailed: 'No pudimos abrir la página de pago. Inténtelo de nuevo.',

  pastDueTitle: 'No pudimos cobrar su último pago',
  pastDue: (amount, date) =>
    `No pudimos cobrar ${amount}. Sus beneficios siguen hasta el ${date}. Cambie su tarjeta antes de esa fecha para conservar su plan.`,
  pastDuePaused: (amount, date) =>
    `No pudimos cobrar ${amount}, así que sus beneficios están en pausa. Cambie su tarjeta antes del ${date} para recuperarlos. Después su plan termina.`,
  pastDueFounder: (days) =>
    `Su tarifa de Miembro Fundador sigue a salvo. Si su plan termina, guardamos su cupo y su precio por ${days} días más.`,

  pausedTitle: (plan) => `Su plan ${plan} está detenido`,
  paused: (email) =>
    `Mientras esté detenido, no le cobramos y sus beneficios pagados también se detienen. Para reanudarlo, escriba a ${email}.`,

  keptTitle: 'Guardamos su cupo de Miembro Fundador',
  kept: (price, date, isYearly) =>
    `Su plan terminó. Únase de nuevo antes del ${date} y pagará ${price} al ${isYearly ? 'año' : 'mes'}, como antes. Después pagaría la tarifa normal.`,
  rejoin: (price) => `Unirme de nuevo por ${price}`,
  rejoining: 'Cargando...',
  rejoinFailed: 'No pudimos iniciar el pago. Inténtelo de nuevo.',

  endsTitle: (date) => `Su plan termina el ${date}`,
  ends: 'Sus beneficios siguen hasta entonces y no le cobraremos más.',
  endsGift: 'Sus beneficios siguen hasta entonces. No paga nada por este plan.',
  keepPlan: 'Conservar mi plan',
  keeping: 'Guardando...',
  keepFailed: 'No pudimos conservar su plan. Inténtelo de nuevo.',

  keepAccountFirst: 'Nos pidió eliminar su cuenta. Para conservar su plan, primero conserve su cuenta.',
  openData: 'Abrir sus datos',

  canceledTitle: (plan) => `Usted canceló su plan ${plan}`,
  canceled: (until, price, isYearly) =>
    `Puede recuperarlo hasta el ${until}, por los mismos ${price} al ${isYearly ? 'año' : 'mes'}. Hoy no paga nada: el tiempo que ya pagó sigue.`,
  takeBack: 'Recuperar mi plan',
  takingBack: 'Cargando...',
  goesOn: 'Su plan continúa.',

  holdTitle: (plan) => `Su plan ${plan} está en pausa`,
  holdUntil: (date) =>
    `Se reanuda automáticamente después del ${date}. Hasta entonces no le cobramos y sus beneficios pagados se detienen.`,
  yourPlan: 'pagado',
  endHold: 'Terminar la pausa ahora',
  endHoldQuestion: '¿Terminar la pausa ahora?',
  endHoldMeans: (plan) => `Su plan ${plan} y sus beneficios pagados vuelven de inmediato.`,
  endHoldCharge: (amount, date) => `Su próximo cobro es de ${amount} el ${date}.`,
  keepHold: 'Seguir en pausa',
  endingHold: 'Terminando...',
  holdEnded: 'Qué bueno tenerle de vuelta. Su plan está activo.',
  holdFailed: 'Algo salió mal. Inténtelo de nuevo.',

  hold: 'Poner el plan en pausa',
  holdLabel: '¿Estará fuera un tiempo?',
  holdLater: (date, hasHoldsLeft) =>
    hasHoldsLeft
      ? `Puede empezar su próxima pausa el ${date}. Entre dos pausas debe haber un período pagado.`
      : `Ya usó las dos pausas de este año. Puede empezar la próxima el ${date}.`,
  holdQuestion: 'Poner su plan en pausa',
  holdFor: 'Para un despliegue, un entrenamiento o un traslado PCS. No tiene que enviarnos ningún documento.',
  holdRules: [
    'No le cobramos durante la pausa.',
    'Conserva su precio y, si lo tiene, su cupo de Miembro Fundador.',
    'Su cuenta sigue abierta, pero sus beneficios pagados se detienen.',
    'Los días que ya pagó no se pierden. Los sumamos después de la pausa.',
    'Entre dos pausas debe haber un período pagado: un mes, o un año si su plan es anual.',
  ],
  firstDay: 'Primer día de la pausa',
  firstDayHint: (months) => `Hoy, o un día dentro de los próximos ${months} meses.`,
  lastDay: 'Último día de la pausa',
  lastDayHint: (months) =>
    `Hasta ${months} meses después del primer día. Puede terminarla antes cuando quiera.`,
  lastDayMissing: 'Elija el último día de su pausa.',
  lastDayRange: (from, to) => `Elija un día entre el ${from} y el ${to}.`,
  startHold: 'Empezar la pausa',
  startingHold: 'Empezando...',
  notNow: 'Ahora no',
  holdStarted: 'Su plan está en pausa.',
  holdBegins: (date) => `Su pausa empieza el ${date}.`,
  plannedLabel: 'Pausa programada',
  planned: (from, until) => `Su pausa empieza el ${from} y termina el ${until}.`,
  move: 'Mover',
  moveLabel: 'Mover la pausa',
  moveHoldQuestion: 'Mover su pausa',
  moveHold: 'Mover la pausa',
  cancelHold: 'Cancelar la pausa',
  canceling: 'Cancelando...',
  holdCanceled: 'Su pausa está cancelada. Su plan sigue como antes.',
  holdsLeft: (count) => (count === 1 ? 'Le queda 1 pausa este año.' : `Le quedan ${count} pausas este año.`),
};
