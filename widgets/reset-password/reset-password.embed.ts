import { startPrerendered } from '#element/prerender/start.ts';

/** Resolves when `<club-reset-password>` is defined. */
export const fetchElement = startPrerendered({
  prerendered: __PRERENDERED__,
  script: import.meta.url,
  importElement: () => import('./reset-password.hydrate.ts'),
});
