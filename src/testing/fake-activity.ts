import type { Activity } from '#core/ports.ts';

export interface FakeActivity extends Activity {
  /** The member moves the mouse, types, scrolls, clicks or touches. */
  move(): void;
  /** The page comes back from sleep, the background or the history. */
  wake(): void;
}

export function fakeActivity(): FakeActivity {
  const moves = new Set<() => void>();
  const wakes = new Set<() => void>();
  return {
    onActivity(listener) {
      moves.add(listener);
      return () => void moves.delete(listener);
    },
    onWake(listener) {
      wakes.add(listener);
      return () => void wakes.delete(listener);
    },
    move: () => {
      for (const listener of [...moves]) listener();
    },
    wake: () => {
      for (const listener of [...wakes]) listener();
    },
  };
}
