/**
 * Returns whether the browser counts this page as secure: https, or this machine (`localhost`, `127.0.0.1`, `[::1]`).
 * Only such a page may ask for a password or a code, and only such a page has Web Locks.
 */
export const isSecurePage = (): boolean => globalThis.isSecureContext !== false;

/** The reason in the console of an element that asks for a password or a code on another page. */
export const INSECURE =
  'It asks for a password or a code, and this page is not secure. Serve the page over https, or on localhost for development.';
