import { isInAppBrowser } from '#club/rules/in-app-browser.ts';

/** Returns whether this page runs in the browser of an app, such as Facebook's. False on a server. */
export const runsInApp = (): boolean =>
  typeof document !== 'undefined' && isInAppBrowser(navigator.userAgent);
