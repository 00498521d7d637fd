/**
 * One answer for all who ask the same: whoever asks while it is being made gets the next one, never one that began
 * before the question. So nobody sees what was true earlier, and a crowd costs as little as two.
 */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
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
