import { startPrerendered } from '#element/prerender/start.ts';

/** Resolves when `<club-signup>` is defined. */
export const fetchElement = startPrerendered({
  prerendered: __PRERENDERED__,
  script: import.meta.url,
  importElement: () => import('./signup.hydrate.ts'),
  guestsOnly: true,
});
