import { pageState } from './page-state.ts';

/**
 * Returns whether the browser counts this page as secure: https, or this machine (`localhost`, `127.0.0.1`, `[::1]`).
 * Only such a page may ask for a password or a code, and only such a page has Web Locks.
 */
export const isSecurePage = (): boolean => globalThis.isSecureContext !== false;

/** Returns whether this page must show no form with a password or a code. A scenario sends nothing, so it may show every form. */
export const refusesSecrets = (): boolean => !isSecurePage() && !pageState().playsScenario;

/** The reason in the console of a widget that asks for a password or a code on another page. */
export const INSECURE =
  'It asks for a password or a code, and this page is not secure. Serve the page over https, or on localhost for development.';
