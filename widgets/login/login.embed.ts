import { startPrerendered } from '#element/prerender/start.ts';

/** Resolves when `<club-login>` is defined. */
export const fetchElement = startPrerendered({
  prerendered: __PRERENDERED__,
  script: import.meta.url,
  importElement: () => import('./login.hydrate.ts'),
  guestsOnly: true,
});
