import { parseCommand } from '#server/staff/commands/parse-command.ts';
import { runClub } from '#server/staff/commands/run-club.ts';
import type { TestApi } from './api.ts';

/** Returns a terminal of the staff member Maria: it runs a command and resolves with the printed text. */
export const staffTerminal =
  ({ deps }: Pick<TestApi, 'deps'>, answer?: string) =>
  async (args: string[]): Promise<string> => {
    const parsed = parseCommand(args);
    if (!parsed) throw new Error('These words ask for help.');
    const printed: string[] = [];
    const ask = answer === undefined ? undefined : async () => answer;
    const print = (line: string) => void printed.push(line);
    printed.push(await runClub(parsed, { deps, staff: 'maria' }, { ask, print }));
    return printed.join('\n');
  };
