import type { PlanWords } from '#server/billing/plan-list/plan-words.ts';

/** The sample plans in Spanish. */
export const planWordsEs: PlanWords = {
  names: {
    'Free Tier': 'Plan gratuito',
    Premium: 'Premium',
    'Premium Annual': 'Premium anual',
    'Founding Member': 'Miembro Fundador',
  },
  features: {
    'Cash back up to 6%': 'Hasta el 6% de reembolso en sus compras',
    'Over 100 partner brands': 'Más de 100 marcas aliadas',
    'Cash back up to 12%': 'Hasta el 12% de reembolso en sus compras',
    'Travel deals up to 15%': 'Descuentos de hasta el 15% en viajes',
    '24/7 chaplain support': 'Apoyo de capellanes las 24 horas',
    'Remote-work and employment help for military spouses':
      'Ayuda con empleo y trabajo remoto para cónyuges de militares',
    'Discounted mortgage origination': 'Descuento en los costos de apertura de su hipoteca',
    'Wireless plans': 'Planes de telefonía celular',
    'Cash-back shopping and deals': 'Compras con reembolso y ofertas',
    'Home and auto quotes (coming soon)': 'Cotizaciones de seguros de casa y auto (próximamente)',
    'Rate locked in for life': 'Tarifa fija de por vida',
  },
};
