import { givenBrand } from './given-brand.ts';

/**
 * The price of the founding plan for a month in texts, in US cents. A start and `club plans apply` compare it with the
 * plan. Not in `brand.ts`: the questions of a partner's page need no other fact of it.
 */
export const FOUNDER_PRICE_CENTS = givenBrand().founderCents ?? 1_499;
