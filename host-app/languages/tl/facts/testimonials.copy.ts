import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { Service } from '#club/facts/partners.ts';
import type { Testimonial } from '#club/facts/testimonials.ts';
import { moreThan } from '../more-than.ts';

export const testimonialsTl: Partial<Record<Service, Pick<Testimonial, 'text' | 'about'>>> = {
  cca: {
    text: `Araw man o gabi, may makakausap kayo. Para sa edad na ${CHAPLAIN_MIN_AGE} taong gulang pataas ang serbisyo ng chaplain.`,
    about: 'Ang serbisyo ng chaplain',
  },
  vausa: {
    text: 'Hindi dapat magsimulang muli ang karera sa bawat paglipat. Sumasama ang remote work kung saan pumunta ang pamilya, at may tulong sa paghahanap nito ang mga asawa ng nasa militar.',
    about: 'Ang serbisyo para sa virtual assistant',
  },
  nextrip: {
    text: `Sulit ang biyahe para magkasama ang pamilya. Mas madali ito dahil sa mga deal na hanggang ${claims.travelUpTo}. Mga ${claims.travelYearly} bawat taon ang karaniwang natitipid ng mga miyembro.`,
    about: 'Ang partner sa biyahe',
  },
  insider: {
    text: `May bumabalik sa inyo kapag namimili: hanggang ${claims.cashBackFree} mula sa ${moreThan(claims.cashBackBrands)} brand para sa mga libreng miyembro, at hanggang ${claims.cashBackPremium} kung Premium.`,
    about: 'Ang partner sa cash back',
  },
  denali: {
    text: 'Bahay ang pinakamalaking binibili ng karamihan ng pamilya. May bawas sa mortgage origination ang mga miyembro, kaya mas marami ang natitira para sa iba pa.',
    about: 'Ang partner sa mortgage',
  },
};
