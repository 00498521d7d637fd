/** Returns whether the device has no connection at all. False when the browser does not know. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** How long a failure may wait for the next page, in ms. */
export const LEAVING_MS = 10_000;

/**
 * Runs a request of the page. Firefox and WebKit cancel it as soon as the visitor leaves, and the page still runs until
 * the next one answers. Such a failure waits, so the page neither shows nor logs it. It rejects when the visitor stayed.
 */
export async function whileStaying<T>(request: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Only while a request runs: a permanent listener can keep a page out of the back-forward cache.
  addEventListener('beforeunload', leave);
  try {
    return await request();
  } catch (fault) {
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    throw fault;
  } finally {
    removeEventListener('beforeunload', leave);
  }
}
