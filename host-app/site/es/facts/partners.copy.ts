import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { Partner } from '#club/facts/partners.ts';
import type { Service } from '#club/rules/campaign.ts';
import { moreThan } from '../more-than.ts';

export const partnersEs: Record<Service, Pick<Partner, 'name' | 'text' | 'figure'>> = {
  cca: {
    name: 'Apoyo de capellanes 24/7',
    text: `Alguien con quien hablar, de día y de noche, para personas de ${CHAPLAIN_MIN_AGE} años o más.`,
    figure: `${claims.chaplainsRange.replace(' to ', ' a ')} al año`,
  },
  vausa: {
    name: 'Carreras de asistencia virtual',
    text: 'Trabajo remoto y ayuda de empleo para cónyuges de militares: una carrera que se muda con usted.',
  },
  nextrip: {
    name: 'Ofertas de viaje',
    text: `Ahorre en sus viajes: un promedio de unos ${claims.travelYearly} al año.`,
    figure: `Hasta ${claims.travelUpTo} de descuento`,
  },
  insider: {
    name: 'Compras con reembolso',
    text: `Reembolsos y ofertas de ${moreThan(claims.cashBackBrands)} marcas asociadas, unos ${claims.cashBackYearly} al año.`,
    figure: `Hasta ${claims.cashBackFree} de reembolso, hasta ${claims.cashBackPremium} con Premium`,
  },
  denali: {
    name: 'Préstamos hipotecarios',
    text: 'Originación hipotecaria con descuento cuando compra una casa o refinancia la suya.',
  },
  voice: {
    name: 'Planes de telefonía celular',
    text: 'Planes de telefonía celular para hogares que viven en más de un lugar.',
  },
  insurance: {
    name: 'Seguro de casa y auto',
    text: 'Compare cotizaciones para su casa y su auto en un solo lugar.',
    figure: `${moreThan(claims.insuranceCarriers, 'Más')} aseguradoras`,
  },
  lifestyle: {
    name: 'Ahorro y estilo de vida',
    text: 'Ideas para ahorrar más y vivir bien, escritas para hogares militares.',
  },
};
