import type { Service } from '../rules/campaign.ts';
import { claims } from './claims.ts';
import { CHAPLAIN_MIN_AGE } from './limits.ts';

/**
 * What a press on a benefit opens: the chaplain page of the club, the partner's site, the cash-back site by hand-off,
 * or nothing yet.
 */
export type Opens = 'chaplain-page' | 'partner-site' | 'cash-back-site' | 'nothing';

export interface Partner {
  /** Also the campaign key (§3). */
  key: Service;
  /** The benefit's name, the heading of its card. */
  name: string;
  text: string;
  /** What it is worth, in the figures of §1 as given. */
  figure?: string;
  opens: Opens;
  /** Who may open it: any member, or paid members only, for whom alone the card says Access. */
  needs: 'member' | 'paid';
  /** Reserved example address; a deployment replaces it. */
  url?: string;
}

/** The eight benefits of §2 in their order. One entry is all a new one takes. */
export const partners: readonly Partner[] = [
  {
    key: 'cca',
    name: '24/7 chaplain support',
    text: `Somebody to talk to, day and night, for ages ${CHAPLAIN_MIN_AGE} or older.`,
    figure: `${claims.chaplainsRange} a year`,
    opens: 'chaplain-page',
    needs: 'member',
  },
  {
    key: 'vausa',
    name: 'Virtual-assistant careers',
    text: 'Remote work and employment help for military spouses: a career that moves when you do.',
    opens: 'partner-site',
    needs: 'paid',
    url: 'https://careers.example.com/homefront',
  },
  {
    key: 'nextrip',
    name: 'Travel deals',
    text: `Save on your trips: an average of about ${claims.travelYearly} a year.`,
    figure: `Up to ${claims.travelUpTo} off`,
    opens: 'partner-site',
    needs: 'member',
    url: 'https://travel.example.com/homefront',
  },
  {
    key: 'insider',
    name: 'Cash-back shopping',
    text: `Cash back and deals from ${claims.cashBackBrands} partner brands, about ${claims.cashBackYearly} a year.`,
    figure: `Up to ${claims.cashBackFree} back, up to ${claims.cashBackPremium} with Premium`,
    opens: 'cash-back-site',
    needs: 'member',
  },
  {
    key: 'denali',
    name: 'Home loans',
    text: 'Discounted mortgage origination when you buy a home or refinance one.',
    opens: 'partner-site',
    needs: 'paid',
    url: 'https://loans.example.com/homefront',
  },
  {
    key: 'voice',
    name: 'Wireless plans',
    text: 'Wireless plans for households that live in more than one place.',
    opens: 'partner-site',
    needs: 'member',
    url: 'https://wireless.example.com/homefront',
  },
  {
    key: 'insurance',
    name: 'Home and auto insurance',
    text: 'Compare quotes for your home and your car in one place.',
    figure: `${claims.insuranceCarriers} insurance carriers`,
    opens: 'nothing',
    needs: 'member',
  },
  {
    key: 'lifestyle',
    name: 'Savings and lifestyle',
    text: 'Ideas for saving more and living well, written for military households.',
    opens: 'partner-site',
    needs: 'member',
    url: 'https://lifestyle.example.com/homefront',
  },
];
