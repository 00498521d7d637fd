import { givenBrand } from '#club/facts/given-brand.ts';

const { favicon } = givenBrand();

/** The icon for browsers: that of the deployment, or our shield. */
export const shownFavicon = favicon
  ? { path: favicon, type: 'image/png' }
  : { path: '/favicon.svg', type: 'image/svg+xml' };
