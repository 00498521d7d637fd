import { CommanderError } from 'commander';
import { clubProgram } from './club-program.ts';
import type { Terminal } from './run-work.ts';

/**
 * Runs a command at a terminal, or prints the help. Rejects with StaffRefused or PlansRefused, whose message is one
 * line.
 */
export async function runClub(args: string[], terminal: Terminal): Promise<void> {
  try {
    await clubProgram(terminal).parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
  } catch (thrown) {
    // Commander ends a command with an error after it printed its help.
    if (!(thrown instanceof CommanderError)) throw thrown;
  }
}
