import { type Brand, keepsClaims } from './brand.ts';
import type { Service } from './partners.ts';

/** What one benefit is worth. */
export interface Saving {
  key: Service;
  /** Cents a year. `lowCents` and `highCents` are equal for a single figure. */
  lowCents: number;
  highCents: number;
  /** Whether the figure is given as 'about'. */
  isAbout: boolean;
}

const all: readonly Saving[] = [
  { key: 'insider', lowCents: 16_000, highCents: 16_000, isAbout: true },
  { key: 'nextrip', lowCents: 26_000, highCents: 26_000, isAbout: true },
  { key: 'cca', lowCents: 220_000, highCents: 240_000, isAbout: false },
];

/**
 * What a benefit is worth a year, from the published claims (`claims.ts`). Benefits without a claim are left out. The
 * 'up to $3,100' of all benefits is not their sum.
 */
export const savings = (brand: Brand): readonly Saving[] => all.filter(({ key }) => keepsClaims(brand, key));
