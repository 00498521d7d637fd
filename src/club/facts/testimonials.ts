import { type Brand, keepsClaims } from './brand.ts';
import { claims } from './claims.ts';
import { CHAPLAIN_MIN_AGE } from './limits.ts';
import type { Service } from './partners.ts';

/** A text about a partner. */
export interface Testimonial {
  key: Service;
  /** The words of the club, not a quotation. */
  text: string;
  about: string;
}

const all: readonly Testimonial[] = [
  {
    key: 'cca',
    text: `Day or night, there’s someone to talk to. The chaplain service is for ages ${CHAPLAIN_MIN_AGE} and older.`,
    about: 'The chaplain service',
  },
  {
    key: 'vausa',
    text: 'A career shouldn’t start over with every move. Remote work goes where your family goes, and military spouses get help finding it.',
    about: 'The virtual-assistant service',
  },
  {
    key: 'nextrip',
    text: `Time together is worth the trip. Deals of up to ${claims.travelUpTo} make it easier to go. Members save about ${claims.travelYearly} a year on average.`,
    about: 'The travel partner',
  },
  {
    key: 'insider',
    text: `Get something back when you shop: up to ${claims.cashBackFree} from ${claims.cashBackBrands} brands for free members, and up to ${claims.cashBackPremium} with Premium.`,
    about: 'The cash-back partner',
  },
  {
    key: 'denali',
    text: 'A home is the biggest purchase most families make. Members get a discount on mortgage origination, which leaves more for everything else.',
    about: 'The mortgage partner',
  },
];

/**
 * Placeholder texts from the published facts: the club wrote them, no partner did (A-65). A deployment replaces them
 * with its partners' own words, with their permission.
 */
export const testimonials = (brand: Brand): readonly Testimonial[] =>
  all.filter(({ key }) => keepsClaims(brand, key));
