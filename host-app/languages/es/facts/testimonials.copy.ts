import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { Service } from '#club/facts/partners.ts';
import type { Testimonial } from '#club/facts/testimonials.ts';
import { moreThan } from '../more-than.ts';

export const testimonialsEs: Partial<Record<Service, Pick<Testimonial, 'text' | 'about'>>> = {
  cca: {
    text: `De día o de noche, hay alguien con quien hablar. El servicio de capellanes es para personas de ${CHAPLAIN_MIN_AGE} años o más.`,
    about: 'El servicio de capellanes',
  },
  vausa: {
    text: 'Una carrera no debería volver a empezar con cada mudanza. El trabajo remoto va a donde va su familia, y los cónyuges de militares reciben ayuda para encontrarlo.',
    about: 'El servicio de trabajo como asistente virtual',
  },
  nextrip: {
    text: `El tiempo en familia vale el viaje. Los descuentos de hasta ${claims.travelUpTo} lo hacen más fácil. Los miembros ahorran unos ${claims.travelYearly} al año en promedio.`,
    about: 'El aliado de viajes',
  },
  insider: {
    text: `Reciba algo de vuelta cuando compra: hasta ${claims.cashBackFree} de ${moreThan(claims.cashBackBrands)} marcas para miembros gratuitos, y hasta ${claims.cashBackPremium} con Premium.`,
    about: 'El aliado de reembolsos',
  },
  denali: {
    text: 'Una casa es la compra más grande que hace la mayoría de las familias. Los miembros reciben un descuento en los costos de apertura de su hipoteca, así que queda más para todo lo demás.',
    about: 'El aliado hipotecario',
  },
};
