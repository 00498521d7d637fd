import { brand } from '#club/facts/brand.ts';
import type { FaqKey, Question } from '#club/facts/faq.ts';

export const faqEs: Record<FaqKey, Pick<Question, 'question' | 'answer'>> = {
  difference: {
    question: `¿En qué se diferencia ${brand.name} de otras plataformas de ahorro?`,
    answer:
      'Está hecho para miembros del servicio, veteranos, cónyuges y cuidadores, y es más que descuentos. Una sola ' +
      'membresía reúne apoyo de capellanes las 24 horas, los 7 días (para personas de 14 años o más), trabajo remoto ' +
      'y ayuda de empleo para cónyuges de militares, cotizaciones de seguro de casa y auto de más de 200 ' +
      'aseguradoras, originación hipotecaria con descuento, compras con reembolso, ofertas de viaje de hasta 15%, ' +
      'planes de telefonía celular y contenido sobre ahorro y estilo de vida: hasta $3,100 al año en valor.',
  },
  annual: {
    question: '¿Hay un descuento por pagar por año?',
    answer:
      'Sí. Premium pagado por año cuesta 10% menos que pagado por mes. Las cuotas se cobran por adelantado y no son ' +
      'reembolsables salvo que la ley lo exija.',
  },
  'founder-cancel': {
    question: '¿Qué pasa si cancelo mi plan de Miembro Fundador (Founding Member)?',
    answer:
      'La tarifa de Miembro Fundador de $14.99 al mes es fija de por vida y está disponible una sola vez. Si cancela ' +
      'el plan, pierde la tarifa, y volver a unirse cuesta la tarifa normal de ese momento.',
  },
  free: {
    question: '¿Qué incluye el nivel gratuito?',
    answer:
      'Acceso a nuestro portal asociado de reembolsos, con hasta 6% de reembolso de más de 100 marcas asociadas. Con ' +
      'Premium es hasta 12%.',
  },
};
