import { Refusal } from '../../deps/refusal.ts';
import { visibleText } from '../../operations/visible-text.ts';
import { StaffRefused } from '../staff-refused.ts';
import type { Desk } from './command.ts';
import type { Parsed } from './parse-command.ts';

/** Where a command runs. */
export interface Terminal {
  /** Asks a question and returns the answer; undefined when nobody can answer. */
  ask: ((question: string) => Promise<string>) | undefined;
  print(line: string): void;
}

/**
 * Runs a command and returns the text to print. Rejects with StaffRefused or PlansRefused, whose message is one line.
 * Shows control characters instead of sending them to the terminal: members choose their names.
 */
export async function runClub(
  { command, typed }: Parsed,
  { deps, staff }: Pick<Desk, 'deps' | 'staff'>,
  { ask, print }: Terminal,
): Promise<string> {
  const confirm = async (question: string) => {
    if (typed.options.yes !== undefined) return;
    if (!ask) throw new StaffRefused(`${question} Add --yes to go on. Nothing was changed.`);
    const answer = await ask(visibleText(`${question} [y/N] `));
    if (!/^y(es)?$/i.test(answer.trim())) throw new StaffRefused('Nothing was changed.');
  };
  try {
    const printLine = (line: string) => print(visibleText(line));
    return visibleText(await command.run({ deps, staff, confirm, print: printLine }, typed));
  } catch (thrown) {
    // A refusal of the API, such as a payment provider that does not answer, is a sentence too.
    if (thrown instanceof Refusal) throw new StaffRefused(thrown.message, { cause: thrown });
    throw thrown;
  }
}
