import { HOLD_MAX_MONTHS, RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import type { Brand } from '#club/facts/brand.ts';
import type { FaqKey, Question } from '#club/facts/faq.ts';
import { formatPlanCents } from '#club/rules/money.ts';

export const faqEs = (brand: Brand): Record<FaqKey, Pick<Question, 'question' | 'answer'>> => ({
  difference: {
    question: `¿En qué se diferencia ${brand.name} de otras plataformas de ahorro?`,
    answer:
      'Está hecho para militares, veteranos, cónyuges y cuidadores, y es más que descuentos. Una sola ' +
      'membresía reúne los beneficios de muchos aliados. Tiene apoyo de capellanes las 24 horas (para ' +
      'personas de 14 años o más). Los cónyuges de militares reciben trabajo remoto y ayuda para encontrar empleo. ' +
      'Tiene descuento en los ' +
      'costos de apertura de su hipoteca, compras con reembolso, descuentos de hasta el 15% en viajes, planes de telefonía celular ' +
      'y contenido sobre ahorro y estilo de vida. En total, hasta $3,100 al año en beneficios. Muy pronto: ' +
      'cotizaciones de seguro de casa y auto de más de 200 aseguradoras.',
  },
  annual: {
    question: '¿Hay un descuento si pago por año?',
    answer:
      `Sí. Premium cuesta ${brand.yearlyDiscountPercent}% menos si paga por año. Las cuotas se cobran por adelantado y no son ` +
      'reembolsables salvo que la ley lo exija.',
  },
  'founder-cancel': {
    question: '¿Qué pasa si cancelo mi plan de Miembro Fundador?',
    answer:
      `Su tarifa de Miembro Fundador de ${formatPlanCents(brand.founderCents)} al mes es fija de por vida, pero solo puede obtenerla una vez. Si ` +
      'cancela, pierde la tarifa. Si vuelve, pagará la tarifa normal de ese momento. ¿Tiene un despliegue o una ' +
      `mudanza? Ponga su plan en pausa, hasta por ${HOLD_MAX_MONTHS} meses, y conserve su tarifa. Y si su tarjeta ` +
      `falla, guardamos su tarifa por ${RATE_SHIELD_DAYS} días después de que su plan termine.`,
  },
  free: {
    question: '¿Qué incluye el plan gratuito?',
    answer:
      'Puede usar nuestro portal aliado de reembolsos: hasta el 6% de reembolso de más de 100 marcas aliadas, o ' +
      'hasta el 12% con Premium.',
  },
});
