import type { MailPart } from '#server/mail/mail-content.ts';
import type { FailedPayment, moneyMails } from '#server/mail/money-mails.copy.ts';

const failedSubjects = [
  'No pudimos cobrar su pago',
  'Actualice su tarjeta, por favor',
  'Su plan termina en una semana si no agrega otra tarjeta',
  'Último aviso: actualice su tarjeta',
];

const subjectOf = ({ number }: FailedPayment): string =>
  failedSubjects[number] ?? 'Actualice su tarjeta, por favor';

const keepsSeat = ({ kept }: FailedPayment): MailPart[] =>
  kept
    ? [
        `Su tarifa de Miembro Fundador sigue a salvo. Si su plan termina, guardamos su cupo y su precio de ${kept.price} por ${kept.days} días más.`,
      ]
    : [];

export const moneyMailsEs: typeof moneyMails = (brand) => ({
  paymentFailed: (failed) => ({
    subject: `${subjectOf(failed)} (${brand.name})`,
    headline: subjectOf(failed),
    parts: [
      failed.number === 0
        ? `No pudimos cobrar ${failed.amount} a su tarjeta por su plan ${failed.plan}. Usted todavía tiene todos sus beneficios.`
        : `Todavía no podemos cobrar ${failed.amount} a su tarjeta por su plan ${failed.plan}.`,
      `Sus beneficios siguen hasta el ${failed.endsOn}. Agregue otra tarjeta antes de esa fecha y nada cambia.`,
      ...keepsSeat(failed),
      { button: 'Actualizar mi tarjeta', href: failed.url },
      '¿Ya agregó otra tarjeta? Entonces no tiene que hacer nada.',
    ],
  }),
  planLapsed: (plan, date, url, kept) => ({
    subject: `Su plan ${plan} terminó`,
    headline: `Su plan ${plan} terminó`,
    parts: [
      `No pudimos cobrar a su tarjeta, así que su plan terminó el ${date}. Su cuenta sigue abierta y ahora está en el plan gratuito.`,
      kept
        ? `Le guardamos su cupo de Miembro Fundador y su precio de ${kept.amount} hasta el ${kept.until}. Únase de nuevo antes de esa fecha para recuperarlos. Después pagaría la tarifa normal.`
        : 'Puede unirse de nuevo cuando quiera.',
      { button: 'Unirme de nuevo', href: url },
    ],
  }),
  endedForDeletion: (plan, date, url, kept) => ({
    subject: `Su plan ${plan} terminó`,
    headline: `Su plan ${plan} terminó`,
    parts: [
      `Usted nos pidió eliminar su cuenta, así que su plan terminó el ${date}. No le cobraremos más por él.`,
      kept
        ? `Le guardamos su cupo de Miembro Fundador y su precio de ${kept.amount} hasta el ${kept.until}. Para recuperarlos, conserve su cuenta y luego únase de nuevo antes de esa fecha.`
        : 'Si quiere quedarse, conserve su cuenta en su perfil y luego únase de nuevo.',
      { button: 'Ir a mi cuenta', href: url },
    ],
  }),
  endsWithPeriod: (plan, date, url, isFounder) => ({
    subject: `Su plan ${plan} termina el ${date}`,
    headline: 'Su plan está cancelado',
    parts: [
      `Sus beneficios siguen hasta el ${date}. No le cobraremos más.`,
      isFounder
        ? 'Su tarifa de Miembro Fundador también termina ese día. Si vuelve a unirse después, pagaría el precio de ese momento.'
        : 'Después seguirá con nosotros en el plan gratuito.',
      '¿Cambió de opinión? Hasta ese día puede conservar su plan con un solo clic.',
      { button: 'Ir a Mi membresía', href: url },
    ],
  }),
  canceledNow: (plan, until, url, isFounder) => ({
    subject: `Su plan ${plan} está cancelado`,
    headline: 'Su plan está cancelado',
    parts: [
      `Usted canceló su plan ${plan}. No le cobraremos más por él.`,
      isFounder
        ? `Guardamos su cupo de Miembro Fundador y su precio hasta el ${until}. Hasta entonces puede recuperar ambos con un solo clic en Mi membresía. Hoy no paga nada. Después, su tarifa de Miembro Fundador se pierde.`
        : `¿Cambió de opinión? Hasta el ${until} puede recuperar su plan con un solo clic en Mi membresía. Hoy no paga nada.`,
      { button: 'Recuperar mi plan', href: url },
      '¿No fue usted? Recupere su plan, cambie su contraseña y cierre la sesión en sus otros dispositivos.',
    ],
  }),
  cardChanged: (last4, url) => ({
    subject: 'Cambió la tarjeta de su membresía',
    headline: 'Cambió su tarjeta',
    parts: [
      `Ahora cobramos a la tarjeta que termina en ${last4}.`,
      { button: 'Ir a Mi membresía', href: url },
      '¿No fue usted? Vuelva a poner su tarjeta en Mi membresía, cambie su contraseña y cierre la sesión en sus otros dispositivos.',
    ],
  }),
  planKept: (plan, url) => ({
    subject: `Su plan ${plan} continúa`,
    headline: 'Tiene su plan de vuelta',
    parts: [
      `Usted deshizo la cancelación de su plan ${plan}. Se renueva como antes, al mismo precio.`,
      '¿Quería cancelar de todos modos? Puede hacerlo en Mi membresía en cualquier momento.',
      { button: 'Ir a Mi membresía', href: url },
      '¿No fue usted? Cancele el plan otra vez, cambie su contraseña y cierre la sesión en sus otros dispositivos.',
    ],
  }),
  refunded: (amount, number, url) => ({
    subject: `Su reembolso de ${amount} de ${brand.name}`,
    headline: `Le reembolsamos ${amount}`,
    parts: [
      `Devolvimos ${amount} a la tarjeta con la que pagó. La mayoría de los bancos lo muestra en 5 a 10 días.`,
      {
        rows: [
          ['Reembolso', amount],
          ['Número de recibo', number],
        ],
      },
      { button: 'Ver mis facturas', href: url },
    ],
  }),
  refundFailed: (amount, number, url) => ({
    subject: `Su reembolso de ${amount} no se pudo completar`,
    headline: `Su reembolso de ${amount} no llegó`,
    parts: [
      `Intentamos devolver ${amount} a la tarjeta con la que pagó, pero su banco nos lo regresó. Nuestro equipo ya lo sabe y lo enviará de nuevo.`,
      '¿Cerró o cambió esa tarjeta? Responda a este correo y buscaremos otra forma de devolverle el dinero.',
      {
        rows: [
          ['Reembolso', amount],
          ['Número de recibo', number],
        ],
      },
      { button: 'Ver mis facturas', href: url },
    ],
  }),
  holdScheduled: ({ plan, from, until, isMoved }, url) => ({
    subject: isMoved ? 'Cambió las fechas de su pausa' : 'Su pausa está programada',
    headline: isMoved ? 'Cambió las fechas de su pausa' : 'Su pausa está programada',
    parts: [
      `Su pausa empieza el ${from} y termina el ${until}. No tiene que hacer nada.`,
      `Hasta el ${from}, su plan ${plan} sigue como antes. Durante la pausa no le cobramos, su precio no cambia y sus beneficios pagados se detienen.`,
      '¿Cambiaron sus fechas? En Mi membresía puede mover o cancelar la pausa.',
      { button: 'Ir a Mi membresía', href: url },
    ],
  }),
  holdCanceled: (plan, url) => ({
    subject: 'Su pausa programada está cancelada',
    headline: 'Su pausa programada está cancelada',
    parts: [
      `Su plan ${plan} sigue como antes. En Mi membresía puede ver su próximo cobro.`,
      { button: 'Ir a Mi membresía', href: url },
      '¿No fue usted? Programe la pausa otra vez, luego cambie su contraseña y cierre la sesión en sus otros dispositivos.',
    ],
  }),
  holdWaits: ({ plan, from, until, reason }, url) => ({
    subject: 'Su pausa todavía no pudo empezar',
    headline: 'Su pausa todavía no pudo empezar',
    parts: [
      {
        payment: `Su pausa estaba programada para el ${from}, pero su último pago del plan ${plan} no se pudo completar. Actualice su tarjeta y su pausa empezará justo después del pago.`,
        canceled: `Su pausa estaba programada para el ${from}, pero su plan ${plan} está cancelado. No le cobraremos más. Si conserva su plan, su pausa empezará entonces.`,
        provider: `Su pausa estaba programada para el ${from}, pero ahora no podemos comunicarnos con nuestro servicio de pagos. Su pausa empezará en cuanto podamos. Si se le cobra por el tiempo de su pausa, le devolvemos el dinero.`,
      }[reason],
      `Su pausa todavía termina el ${until}.`,
      { button: 'Ir a Mi membresía', href: url },
    ],
  }),
  holdStarted: (plan, lastDay, url) => ({
    subject: `Su plan ${plan} está en pausa`,
    headline: 'Su plan está en pausa',
    parts: [
      `No le cobramos mientras su plan ${plan} esté en pausa. Su precio no cambia y sus beneficios pagados se detienen.`,
      `Su pausa termina el ${lastDay}. Su próximo cobro viene después, porque sumamos los días que ya había pagado. En Mi membresía puede ver qué día es.`,
      '¿Volvió antes? Puede terminar la pausa cuando quiera.',
      { button: 'Ir a Mi membresía', href: url },
      'Gracias, y cuídese mucho.',
    ],
  }),
  holdEnding: (plan, lastDay, url) => ({
    subject: 'Su pausa termina pronto',
    headline: 'Su pausa termina pronto',
    parts: [
      `Su pausa termina el ${lastDay}. Después de ese día vuelven sus beneficios de ${plan}. No tiene que hacer nada.`,
      'Después le cobraremos de nuevo. En Mi membresía puede ver el día y el monto. Si no quiere continuar, cancele allí antes de ese día.',
      { button: 'Ir a Mi membresía', href: url },
    ],
  }),
  holdEnded: (plan, nextCharge, url, isLast) => ({
    subject: `Su pausa terminó: su plan ${plan} está activo`,
    headline: '¡Qué bueno tenerle de vuelta!',
    parts: [
      `Su pausa terminó y sus beneficios de ${plan} están activos.`,
      isLast
        ? `Usted nos pidió eliminar su cuenta, así que su plan termina el ${nextCharge} a más tardar. No le cobraremos más.`
        : `Su próximo cobro es el ${nextCharge}, al mismo precio de antes.`,
      { button: 'Ir a Mi membresía', href: url },
    ],
  }),
});
