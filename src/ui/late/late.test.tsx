import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { Late, type Part, partOf } from './late.tsx';

/** A part whose fetches the test answers, all that are under way at once: StrictMode asks twice. */
function aPart() {
  const fetches: { arrive(text: string): void; fail(cause: Error): void }[] = [];
  const part = partOf<string>(() => new Promise((arrive, fail) => void fetches.push({ arrive, fail })));
  const answer = (each: (fetch: (typeof fetches)[number]) => void) =>
    act(async () => fetches.splice(0).forEach(each));
  return {
    part,
    asked: () => fetches.length > 0,
    arrive: () => answer(({ arrive }) => arrive('the dialog')),
    fail: () => answer(({ fail }) => fail(new Error('offline'))),
  };
}

function place(part: Part<string>) {
  const onFail = vi.fn();
  const of = (open: boolean) => (
    <Late part={part} open={open} onFail={onFail}>
      {(text) => <p>{open ? text : 'closed'}</p>}
    </Late>
  );
  const test = testClub();
  return { ...show(of(false), test), of, onFail, notices: test.host.notices };
}

describe('a dialog that comes after its widget', () => {
  it('is fetched at once, unseen, and shows when it is asked for', async () => {
    const { part, asked, arrive } = aPart();
    const { container, showAgain, of, unmount } = place(part);
    expect([asked(), container.textContent]).toEqual([true, '']);
    await arrive();
    showAgain(of(true));
    expect(screen.getByText('the dialog')).toBeTruthy();
    unmount();
    place(part);
    expect(screen.getByText('closed')).toBeTruthy();
    expect(asked()).toBe(false);
  });

  it('says that it is coming to whoever was faster', async () => {
    const { part, arrive } = aPart();
    const { showAgain, of } = place(part);
    showAgain(of(true));
    expect(screen.getByRole('status').textContent).toContain('Loading...');
    await arrive();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('the dialog')).toBeTruthy();
  });

  it('fails in silence while nobody asks; then says so, gives up, and tries again at the next opening', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { part, arrive, fail } = aPart();
    const { showAgain, of, onFail, notices } = place(part);
    await fail();
    expect([onFail.mock.calls.length, notices().length]).toEqual([0, 0]);
    showAgain(of(true));
    await fail();
    expect(onFail).toHaveBeenCalledTimes(1);
    expect(notices()).toMatchObject([
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
});
