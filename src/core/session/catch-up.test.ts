import { describe, expect, it } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { memoryStorage } from '#testing/memory-storage.ts';
import { withDefaults } from '../club-options.ts';
import { createCatchUp } from './renewal.ts';
import { createStoredSession } from './stored-session.ts';

function catchingUp(generation?: string) {
  const clock = fakeClock();
  const storage = memoryStorage(generation === undefined ? {} : { club_generation: generation });
  const caughtUp = createCatchUp(clock, createStoredSession({ storage }, withDefaults({})));
  /** Whether the wait is over. */
  const waiting = (committed: number) => {
    const wait = { isOver: false };
    void caughtUp.wait(committed).then(() => {
      wait.isOver = true;
    });
    return wait;
  };
  return { clock, storage, caughtUp, waiting };
}

describe('createCatchUp', () => {
  it.each([
    [undefined, 0],
    ['7', 7],
    ['junk', 0],
    ['1.5', 0],
    ['-3', 0],
    ['Infinity', 0],
  ])('reads a stored generation of %s as %i', (stored, generation) => {
    expect(catchingUp(stored).caughtUp.generation()).toBe(generation);
  });

  it.each([4, 5])('does not wait for %i where storage shows 5', async (committed) => {
    const { clock, waiting } = catchingUp('5');
    const wait = waiting(committed);
    await clock.pass(0);
    expect(wait.isOver).toBe(true);
  });

  it('resolves at the first poll that finds the committed generation', async () => {
    const { clock, storage, waiting } = catchingUp('5');
    const wait = waiting(6);
    await clock.pass(500);
    expect(wait.isOver).toBe(false);
    storage.set('club_generation', '6');
    await clock.pass(50);
    expect(wait.isOver).toBe(true);
  });

  it('gives up after 2 s, so that a lost write does not block a session', async () => {
    const { clock, waiting } = catchingUp();
    const wait = waiting(1);
    await clock.pass(1_999);
    expect(wait.isOver).toBe(false);
    await clock.pass(1);
    expect(wait.isOver).toBe(true);
  });
});
