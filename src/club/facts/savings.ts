import type { Service } from '../rules/campaign.ts';

export interface Saving {
  key: Service;
  /** Cents a year; `low` and `high` are the same where one figure is given. */
  lowCents: number;
  highCents: number;
  /** The figure is given as 'about'. */
  isAbout: boolean;
  /** Where the figure stands in the specification. */
  source: string;
}

/**
 * What a benefit is worth a year, for those that have a figure at all (§1, §9). No other benefit gets one here, and the
 * club's 'up to $3,100' is not their sum.
 */
export const savings: readonly Saving[] = [
  {
    key: 'insider',
    lowCents: 16_000,
    highCents: 16_000,
    isAbout: true,
    source: '§1 Marketing claims: cash back about $160',
  },
  {
    key: 'nextrip',
    lowCents: 26_000,
    highCents: 26_000,
    isAbout: true,
    source: '§1 Marketing claims, §9 Marketing figures: travel average about $260',
  },
  {
    key: 'cca',
    lowCents: 220_000,
    highCents: 240_000,
    isAbout: false,
    source: '§1 Marketing claims, §9 Marketing figures: chaplains $2,200 to $2,400',
  },
];
