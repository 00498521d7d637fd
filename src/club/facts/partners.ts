import type { Service } from '../rules/campaign.ts';
import { claims } from './claims.ts';
import { CHAPLAIN_MIN_AGE } from './limits.ts';

/** What a press on a benefit opens. The cash-back site opens with a hand-off. */
export type Opens = 'chaplain-page' | 'partner-site' | 'cash-back-site' | 'nothing';

/** One benefit. */
export interface Partner {
  /** The service, which is also the key of its campaign. */
  key: Service;
  /** The name of the benefit and the heading of its card. */
  name: string;
  text: string;
  /** What it is worth, as published. */
  figure?: string;
  opens: Opens;
  /** Whose card shows Access: every member's, or that of paid members only. */
  needs: 'member' | 'paid';
  /** A reserved example address, which a deployment replaces. */
  url?: string;
}

/** The eight benefits in their order. A new benefit needs one entry. */
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
