import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, SECOND_MS } from '#club/facts/limits.ts';
import { show } from '#kit/show.tsx';
import { settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import { LazyDialog } from './lazy-dialog.tsx';
import { type LazyModule, lazyModule } from './lazy-module.ts';
import { LazyPart } from './lazy-part.tsx';

/** A module whose pending fetches the test answers all together. StrictMode fetches twice. */
function aModule() {
  const fetches: { arrive(text: string): void; fail(cause: Error): void }[] = [];
  const module = lazyModule<string>(() => new Promise((arrive, fail) => void fetches.push({ arrive, fail })));
  const answer = (each: (fetch: (typeof fetches)[number]) => void) =>
    act(async () => {
      fetches.splice(0).forEach(each);
      await settle();
    });
  return {
    module,
    isRequested: () => fetches.length > 0,
    arrive: () => answer(({ arrive }) => arrive('the dialog')),
    fail: () => answer(({ fail }) => fail(new Error('offline'))),
  };
}

function place(module: LazyModule<string>) {
  const onFail = vi.fn();
  const of = (open: boolean) => (
    <LazyDialog module={module} open={open} onFail={onFail}>
      {(text) => <p key={String(open)}>{open ? text : 'closed'}</p>}
    </LazyDialog>
  );
  const test = testClub();
  return { ...show(of(false), test), of, onFail, toasts: test.host.toasts, clock: test.clock };
}

describe('LazyDialog', () => {
  it('fetches a closed dialog in advance and shows it when it opens', async () => {
    const { module, isRequested, arrive } = aModule();
    const { container, showAgain, of, unmount } = place(module);
    expect([isRequested(), container.textContent]).toEqual([true, '']);
    await arrive();
    showAgain(of(true));
    expect(screen.getByText('the dialog')).toBeTruthy();
    unmount();
    place(module);
    expect(screen.getByText('closed')).toBeTruthy();
    expect(isRequested()).toBe(false);
  });

  it('shows a spinner when the dialog opens before it is loaded', async () => {
    const { module, arrive } = aModule();
    const { showAgain, of } = place(module);
    showAgain(of(true));
    expect(screen.getByRole('status').textContent).toContain('Loading...');
    await arrive();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('the dialog')).toBeTruthy();
  });

  it('fails silently while closed, shows a toast when open, and tries again at the next opening', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { module, arrive, fail } = aModule();
    const { showAgain, of, onFail, toasts } = place(module);
    await fail();
    expect([onFail.mock.calls.length, toasts().length]).toEqual([0, 0]);
    showAgain(of(true));
    await fail();
    expect(onFail).toHaveBeenCalledTimes(1);
    expect(toasts()).toMatchObject([
      { tone: 'error', text: expect.stringContaining('check your connection') },
    ]);
    expect(warned).toHaveBeenCalledTimes(1);
    showAgain(of(false));
    await fail();
    expect(onFail).toHaveBeenCalledTimes(1);
    showAgain(of(true));
    await arrive();
    expect(screen.getByText('the dialog')).toBeTruthy();
  });

  it('fails when the dialog has not loaded after 120 s, not before (TIME-15)', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { module } = aModule();
    const { showAgain, of, onFail, toasts, clock } = place(module);
    showAgain(of(true));
    await act(() => clock.pass(CHUNK_TIMEOUT_MS - SECOND_MS));
    expect(onFail).not.toHaveBeenCalled();
    await act(() => clock.pass(SECOND_MS));
    expect(onFail).toHaveBeenCalledTimes(1);
    expect(toasts()).toHaveLength(1);
  });

  it('shows a part that comes after that', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { module, arrive } = aModule();
    const kit = testClub();
    show(<LazyPart module={module}>{(text) => <p>{text}</p>}</LazyPart>, kit);
    await act(() => kit.clock.pass(CHUNK_TIMEOUT_MS));
    expect(screen.queryByText('the dialog')).toBeNull();
    await arrive();
    expect(screen.getByText('the dialog')).toBeTruthy();
  });

  it('fetches a closed dialog again when the connection comes back', async () => {
    const { module, isRequested, arrive, fail } = aModule();
    const { showAgain, of } = place(module);
    await fail();
    expect(isRequested()).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(isRequested()).toBe(true);
    await arrive();
    showAgain(of(true));
    expect(screen.getByText('the dialog')).toBeTruthy();
  });
});

describe('LazyPart', () => {
  it('fetches nothing before it is due', async () => {
    const { module, isRequested } = aModule();
    const { container } = show(
      <LazyPart module={module} due={false}>
        {(text) => <p>{text}</p>}
      </LazyPart>,
      testClub(),
    );
    expect([isRequested(), container.textContent]).toEqual([false, '']);
  });
});
