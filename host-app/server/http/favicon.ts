import type { Brand } from '#club/facts/brand.ts';

/** Returns the icon for browsers: that of the deployment, or our shield. */
export const shownFavicon = ({ favicon }: Brand): { path: string; type: string } =>
  favicon ? { path: favicon, type: 'image/png' } : { path: '/favicon.svg', type: 'image/svg+xml' };
