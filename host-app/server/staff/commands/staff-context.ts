import type { Deps } from '../../deps/deps.ts';
import type { Act } from '../record-act.ts';

/** What a command works with. */
export interface StaffContext {
  deps: Deps;
  /** The name of the person at the terminal. */
  staff: string;
  /** The reason, '' for a command without one. */
  why: string;
  /** Returns after a yes, or at once with `--yes`. Throws StaffRefused otherwise. */
  confirm(question: string): Promise<void>;
  /** Prints a line before the result. */
  print(line: string): void;
  /** Shows how far long work is. Undefined without a terminal. */
  progress?: (done: number, all: number) => void;
  /**
   * Runs work that changes something, or shows a member. Records it with the command, the person at the terminal and
   * `--why`.
   */
  record<T>(
    what: Pick<Act, 'memberId' | 'detail'> & { why?: string },
    work: (actId: number) => Promise<T>,
  ): Promise<T>;
}
