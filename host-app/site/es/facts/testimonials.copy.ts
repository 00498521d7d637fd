import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { Testimonial } from '#club/facts/testimonials.ts';
import type { Service } from '#club/rules/campaign.ts';
import { moreThan } from '../more-than.ts';

export const testimonialsEs: Partial<Record<Service, Pick<Testimonial, 'text' | 'about'>>> = {
  cca: {
    text: `De día o de noche, hay alguien con quien hablar. El servicio de capellanes está abierto a todas las personas de ${CHAPLAIN_MIN_AGE} años o más del hogar.`,
    about: 'El servicio de capellanes',
  },
  vausa: {
    text: 'Una carrera no tiene que volver a empezar con cada mudanza. El trabajo remoto va a donde va la familia, y los cónyuges de militares reciben ayuda para encontrarlo.',
    about: 'El servicio de asistencia virtual',
  },
  nextrip: {
    text: `El tiempo en familia vale el viaje. Ofertas de hasta ${claims.travelUpTo} lo hacen más fácil, un promedio de unos ${claims.travelYearly} al año.`,
    about: 'El asociado de viajes',
  },
  insider: {
    text: `Las compras de cada día devuelven algo: hasta ${claims.cashBackFree} de ${moreThan(claims.cashBackBrands)} marcas para miembros gratuitos, hasta ${claims.cashBackPremium} con Premium.`,
    about: 'El asociado de reembolsos',
  },
  denali: {
    text: 'Una casa es lo más grande que compra la mayoría de las familias. La originación hipotecaria con descuento deja más para lo que va dentro de ella.',
    about: 'El asociado hipotecario',
  },
};
