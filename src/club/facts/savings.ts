import type { Service } from '../rules/campaign.ts';

/** What one benefit is worth. */
export interface Saving {
  key: Service;
  /** Cents a year. `lowCents` and `highCents` are equal for a single figure. */
  lowCents: number;
  highCents: number;
  /** Whether the figure is given as 'about'. */
  isAbout: boolean;
  /** The published sentence that the figure comes from. */
  source: string;
}

/**
 * What a benefit is worth a year, for the benefits with a published figure. Other benefits get no figure here. The club's
 * 'up to $3,100' is not their sum.
 */
export const savings: readonly Saving[] = [
  {
    key: 'insider',
    lowCents: 16_000,
    highCents: 16_000,
    isAbout: true,
    source: 'the club’s published claim, cash back of about $160 a year',
  },
  {
    key: 'nextrip',
    lowCents: 26_000,
    highCents: 26_000,
    isAbout: true,
    source: 'the club’s published figure, travel savings of about $260 a year on average',
  },
  {
    key: 'cca',
    lowCents: 220_000,
    highCents: 240_000,
    isAbout: false,
    source: 'the club’s published figure, chaplain support worth $2,200 to $2,400 a year',
  },
];
