import { givenBrand } from './given-brand.ts';

const ownBrand = givenBrand();

// Prices that texts name. A start and `club plans apply` compare them with the plans. They are not in `brand.ts`: the
// questions of a partner's page need no other fact of it.

/** The price of the founding plan for a month, in US cents. */
export const FOUNDER_PRICE_CENTS = ownBrand.founderCents ?? 1_499;

/** How much less a year of Premium costs than twelve months, in percent. */
export const YEARLY_DISCOUNT_PERCENT = ownBrand.yearlyDiscountPercent ?? 10;
