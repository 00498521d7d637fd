/**
 * Returns a function that shares the promises of `make`. A call during a run gets the next run, never one that started
 * before the call. So no caller gets a stale result, and many calls cost only two runs.
 */
export function coalesce<T>(make: () => Promise<T>): () => Promise<T> {
  let current: Promise<void> | undefined;
  let next: Promise<T> | undefined;

  const end = (): void => {
    current = undefined;
  };
  const begin = (): Promise<T> => {
    next = undefined;
    const made = make();
    current = made.then(end, end);
    return made;
  };
  return () => {
    if (next) return next;
    if (!current) return begin();
    next = current.then(begin);
    return next;
  };
}
