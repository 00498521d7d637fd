import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { Service } from '#club/facts/partners.ts';
import type { PartnerWords } from '../../element-book.ts';
import { moreThan } from '../more-than.ts';

export const partnersEs: Record<Service, PartnerWords> = {
  cca: {
    name: 'Apoyo de capellanes las 24 horas',
    mark: 'Capellanes',
    text: `Alguien con quien hablar, de día o de noche. Para personas de ${CHAPLAIN_MIN_AGE} años o más.`,
    figure: `${claims.chaplainsRange.replace(' to ', ' a ')} al año`,
  },
  vausa: {
    name: 'Trabajo como asistente virtual',
    mark: 'Empleo',
    text: 'Trabajo remoto y ayuda de empleo para cónyuges de militares: un empleo que se muda con usted.',
  },
  nextrip: {
    name: 'Descuentos en viajes',
    mark: 'Viajes',
    text: `Ahorre en sus viajes unos ${claims.travelYearly} al año, en promedio.`,
    figure: `Hasta ${claims.travelUpTo} de descuento`,
  },
  insider: {
    name: 'Compras con reembolso',
    mark: 'Reembolsos',
    text: `Reembolsos y ofertas de ${moreThan(claims.cashBackBrands)} marcas aliadas, con un valor de unos ${claims.cashBackYearly} al año.`,
    figure: `Hasta ${claims.cashBackFree} de reembolso, o hasta ${claims.cashBackPremium} con Premium`,
  },
  denali: {
    name: 'Préstamos hipotecarios',
    mark: 'Hipotecas',
    text: 'Descuento en los costos de apertura de su hipoteca al comprar o refinanciar su casa.',
  },
  voice: {
    name: 'Planes de telefonía celular',
    mark: 'Telefonía celular',
    text: 'Planes de telefonía celular para familias que se mudan seguido.',
  },
  insurance: {
    name: 'Seguro de casa y auto',
    mark: 'Seguros',
    text: 'Compare cotizaciones de casa y auto en un solo lugar.',
    figure: `${moreThan(claims.insuranceCarriers, 'Más')} aseguradoras`,
  },
  lifestyle: {
    name: 'Ahorro y estilo de vida',
    mark: 'Estilo de vida',
    text: 'Ideas para ahorrar más y vivir bien, escritas para familias militares.',
  },
};
