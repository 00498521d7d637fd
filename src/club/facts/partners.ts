import { claims } from './claims.ts';
import { CHAPLAIN_MIN_AGE } from './limits.ts';

/** What a press on a benefit opens. The cash-back site opens with a hand-off. */
export type Opens = 'chaplain-page' | 'partner-site' | 'cash-back-site' | 'nothing';

export interface Partner {
  /** The service, by which marks, icons and translations find the benefit. */
  key: string;
  /** The value of `?campaign=` that highlights the benefit (CAMPAIGN-01), `KEY-campaign` by default. */
  campaign?: string;
  /** The name of the benefit and the heading of its card. */
  name: string;
  text: string;
  /** What it is worth, as published. */
  figure?: string;
  opens: Opens;
  /** Whether the card shows Upgrade to free members. */
  needs?: 'paid';
  /** A reserved example address, which a deployment replaces. */
  url?: string;
  /** The word of the mark, when the deployment named the benefit. */
  mark?: string;
}

const entries = [
  {
    key: 'cca',
    campaign: 'CCA',
    name: '24/7 chaplain support',
    text: `Someone to talk to, day or night. Ages ${CHAPLAIN_MIN_AGE} and up.`,
    figure: `${claims.chaplainsRange} a year`,
    opens: 'chaplain-page',
  },
  {
    key: 'vausa',
    campaign: 'vausa-service',
    name: 'Virtual-assistant careers',
    text: 'Remote work and employment help for military spouses: a career that moves when you do.',
    opens: 'partner-site',
    needs: 'paid',
    url: 'https://careers.example.com/homefront',
  },
  {
    key: 'nextrip',
    name: 'Travel deals',
    text: `Save about ${claims.travelYearly} a year on trips, on average.`,
    figure: `Up to ${claims.travelUpTo} off`,
    opens: 'partner-site',
    url: 'https://travel.example.com/homefront',
  },
  {
    key: 'insider',
    name: 'Cash-back shopping',
    text: `Cash back and deals from ${claims.cashBackBrands} partner brands, worth about ${claims.cashBackYearly} a year.`,
    figure: `Up to ${claims.cashBackFree} back, or up to ${claims.cashBackPremium} with Premium`,
    opens: 'cash-back-site',
  },
  {
    key: 'denali',
    name: 'Home loans',
    text: 'Discounted mortgage origination when you buy or refinance a home.',
    opens: 'partner-site',
    needs: 'paid',
    url: 'https://loans.example.com/homefront',
  },
  {
    key: 'voice',
    name: 'Wireless plans',
    text: 'Wireless plans for families on the move.',
    opens: 'partner-site',
    url: 'https://wireless.example.com/homefront',
  },
  {
    key: 'insurance',
    name: 'Home and auto insurance',
    text: 'Compare home and auto quotes in one place.',
    figure: `${claims.insuranceCarriers} insurance carriers`,
    opens: 'nothing',
  },
  {
    key: 'lifestyle',
    name: 'Savings and lifestyle',
    text: 'Ideas for saving more and living well, written for military families.',
    opens: 'partner-site',
    url: 'https://lifestyle.example.com/homefront',
  },
] as const satisfies readonly Partner[];

/** A service of ours. */
export type Service = (typeof entries)[number]['key'];

/** Our benefits in their order. The compiler asks for the mark and the translations of a new one. */
export const ourPartners: readonly (Partner & { key: Service })[] = entries;

/** Returns the benefits that the club offers, in their order: those of `partners.json`, or ours. */
export const offeredPartners = ({ partners }: { partners?: readonly Partner[] | undefined }) =>
  partners ?? (ourPartners as readonly Partner[]);
