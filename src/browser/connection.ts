/** Returns whether the device has no connection at all. False when the browser does not know. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
