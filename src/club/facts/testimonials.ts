import type { Service } from '../rules/campaign.ts';
import { claims } from './claims.ts';
import { CHAPLAIN_MIN_AGE } from './limits.ts';

/** A text about a partner. */
export interface Testimonial {
  key: Service;
  /** The words of the club, not a quotation. */
  text: string;
  about: string;
}

/**
 * Sample texts from the published facts, which the page marks as samples (A-65). A deployment replaces them with its
 * partners' own words, with their permission.
 */
export const testimonials: readonly Testimonial[] = [
  {
    key: 'cca',
    text: `Day or night, there is somebody to talk to. The chaplain service is open to everybody of ${CHAPLAIN_MIN_AGE} or older in the household.`,
    about: 'The chaplain service',
  },
  {
    key: 'vausa',
    text: 'A career need not start over with every move. Remote work goes where the family goes, and military spouses get help finding it.',
    about: 'The virtual-assistant service',
  },
  {
    key: 'nextrip',
    text: `Time together is worth the trip. Deals of up to ${claims.travelUpTo} make it easier to go, an average of about ${claims.travelYearly} a year.`,
    about: 'The travel partner',
  },
  {
    key: 'insider',
    text: `Everyday shopping gives something back: up to ${claims.cashBackFree} from ${claims.cashBackBrands} brands for free members, up to ${claims.cashBackPremium} with Premium.`,
    about: 'The cash-back partner',
  },
  {
    key: 'denali',
    text: 'A home is the largest thing most families buy. Discounted mortgage origination leaves more for what goes into it.',
    about: 'The mortgage partner',
  },
];
