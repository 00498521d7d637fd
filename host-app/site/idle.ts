/** Resolves in a new task: the browser first handles input and paints. */
export const nextTask = (): Promise<void> =>
  new Promise((next) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      next();
    };
    port2.postMessage(undefined);
  });

/** Runs work when the browser is idle, at the latest after two seconds. Safari has no idle time to offer. */
export function whenIdle(work: () => void): void {
  // oxlint-disable-next-line floor/newer-members -- The condition asks for it.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
