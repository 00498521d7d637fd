import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAVING_MS, whileStaying } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const leave = () => dispatchEvent(new Event('beforeunload'));

/** A request that the browser can cancel, and what the page got to know of it. */
function aRequest() {
  const known: string[] = [];
  let end: { resolve(answer: string): void; reject(fault: Error): void } | undefined;
  whileStaying(() => new Promise<string>((resolve, reject) => (end = { resolve, reject }))).then(
    (answer) => known.push(answer),
    (fault: Error) => known.push(fault.message),
  );
  return {
    known,
    answer: (text: string) => end?.resolve(text),
    cancel: () => end?.reject(new TypeError('Load failed')),
  };
}

describe('whileStaying', () => {
  it('passes a failure on at once while the visitor stays', async () => {
    const { known, cancel } = aRequest();
    cancel();
    await vi.advanceTimersByTimeAsync(0);
    expect(known).toEqual(['Load failed']);
  });

  it('keeps a failure to itself while the visitor leaves, and passes it on when the page is still there', async () => {
    const { known, cancel } = aRequest();
    leave();
    cancel();
    await vi.advanceTimersByTimeAsync(LEAVING_MS - 1);
    expect(known).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(known).toEqual(['Load failed']);
  });

  it('passes an answer on at once, even while the visitor leaves', async () => {
    const { known, answer } = aRequest();
    leave();
    answer('here');
    await vi.advanceTimersByTimeAsync(0);
    expect(known).toEqual(['here']);
  });

  it('listens only while the request runs, because of the back-forward cache', async () => {
    const listening = new Set<unknown>();
    vi.spyOn(globalThis, 'addEventListener').mockImplementation(
      (kind, listener) => void (kind === 'beforeunload' && listening.add(listener)),
    );
    vi.spyOn(globalThis, 'removeEventListener').mockImplementation(
      (_, listener) => void listening.delete(listener),
    );
    const { answer } = aRequest();
    expect(listening.size).toBe(1);
    answer('here');
    await vi.advanceTimersByTimeAsync(0);
    expect(listening.size).toBe(0);
    vi.restoreAllMocks();
  });
});
