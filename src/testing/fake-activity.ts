import type { Activity } from '#core/ports.ts';

/** An Activity port that a test moves. */
export interface FakeActivity extends Activity {
  /** Acts as if the member moved the mouse, typed, scrolled, clicked or touched. */
  move(): void;
  /** Acts as if the page came back from sleep, the background or the history. */
  resume(): void;
  /** Acts as if the browser showed the page again as it was left. */
  restore(): void;
}

/** Returns an Activity port without activity. */
export function fakeActivity(): FakeActivity {
  const moves = new Set<() => void>();
  const resumes = new Set<() => void>();
  const restores = new Set<() => void>();
  return {
    onActivity(listener) {
      moves.add(listener);
      return () => void moves.delete(listener);
    },
    onResume(listener) {
      resumes.add(listener);
      return () => void resumes.delete(listener);
    },
    onRestored(listener) {
      restores.add(listener);
      return () => void restores.delete(listener);
    },
    move: () => {
      for (const listener of new Set(moves)) listener();
    },
    resume: () => {
      for (const listener of new Set(resumes)) listener();
    },
    restore: () => {
      for (const listener of new Set(restores)) listener();
    },
  };
}
