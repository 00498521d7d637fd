import { type Brand, brandOf, type GivenBrand } from '#club/facts/brand.ts';
import { brand as brandOfServer } from './brand-file.ts';
import { pageState, readPageConfig } from './page-state.ts';

/** Returns what the page gives of its brand: `configureClub` before the JSON block, and that before the server of the elements. */
export const givenBrand = (): GivenBrand => ({
  ...brandOfServer,
  ...readPageConfig()?.brand,
  ...pageState().options?.brand,
});

/** Returns the brand of this page, also before it has a club. */
export const pageBrand = (): Brand => pageState().club?.options.brand ?? brandOf(givenBrand());
