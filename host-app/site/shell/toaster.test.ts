import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Toast } from '#core/host.ts';
import { eventually } from '#kit/eventually.ts';
import { settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import { startToaster } from './toaster.ts';

const toast: Toast = { tone: 'success', text: 'Saved.', closeAfterMs: 5_000 };
const notify = () =>
  document.dispatchEvent(new CustomEvent('club-notify', { detail: toast, cancelable: true }));

let stop = () => {};
afterEach(() => stop());

/** Starts the toaster, whose file the test lets arrive or fail. */
function start() {
  const files: { arrive(): void; fail(): void }[] = [];
  const load = vi.fn(
    () =>
      new Promise<void>((arrive, reject) => {
        files.push({ arrive, fail: () => reject(new Error('offline')) });
      }),
  );
  const shown: Toast[] = [];
  const host = { notify: (one: Toast) => void shown.push(one) };
  const { clock } = testClub();
  stop = startToaster({ host, clock, load });
  return { load, shown, files, clock };
}

describe('startToaster', () => {
  it('keeps toasts until the toaster is there, and shows each once (TAP-05)', async () => {
    const { load, shown, files, clock } = start();
    expect([notify(), notify(), load.mock.calls.length, shown]).toEqual([false, false, 1, []]);
    files[0]?.arrive();
    await settle();
    // A screen reader must know the region first.
    expect(shown).toEqual([]);
    await clock.pass(100);
    expect(shown).toEqual([toast, toast]);
    // From now on, the toaster takes toasts itself.
    expect(notify()).toBe(true);
  });

  it('shows toasts without it when it fails to load twice (TAP-05)', async () => {
    const { load, shown, files } = start();
    notify();
    files[0]?.fail();
    await eventually(() => expect(load).toHaveBeenCalledTimes(2));
    files[1]?.fail();
    await eventually(() => expect(shown).toEqual([toast]));
  });
});
