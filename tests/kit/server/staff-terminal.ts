import { runClub } from '#server/staff/commands/club-program.ts';
import type { TestApi } from './api.ts';

/** Returns a terminal of the staff member Maria: it runs a command and resolves with the printed text. */
export const staffTerminal =
  ({ deps }: Pick<TestApi, 'deps'>, answer?: string | ((question: string) => string)) =>
  async (args: string[]): Promise<string> => {
    const printed: string[] = [];
    const ask = async (question: string) =>
      typeof answer === 'function' ? answer(question) : (answer ?? '');
    await runClub(args, {
      open: async () => ({ deps, staff: 'maria', close: async () => undefined }),
      checkSettings: () => 'The settings are right.',
      ask: answer === undefined ? undefined : ask,
      print: (line) => void printed.push(line),
    });
    return printed.join('\n');
  };
