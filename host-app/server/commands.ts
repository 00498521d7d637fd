import { createInterface } from 'node:readline/promises';
import { checkedSettings } from '#server/settings/checked-settings.ts';
import { readConfig } from '#server/settings/config.ts';
import type { Env } from '#server/settings/setting-schemas.ts';
import type { Terminal } from '#server/staff/commands/terminal.ts';

/**
 * Runs a command of the club and prints its text. Rejects with an operator error (`operatorErrors`), whose message is one
 * line.
 */
export async function runCommand(args: string[], env: Env): Promise<void> {
  const { runClub } = await import('#server/staff/commands/club-program.ts');
  await runClub(args, {
    open: (how) => open(env, how),
    checkSettings: () => checkedSettings(env),
    ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
    print: (line) => console.log(line),
    redraw: process.stderr.isTTY ? (line) => void process.stderr.write(line) : undefined,
  });
}

async function open(env: Env, how: { isFirst: boolean }): ReturnType<Terminal['open']> {
  const { openClub } = await import('./open-club.ts');
  const { staffName } = await import('#server/staff/commands/terminal.ts');
  const config = readConfig(env);
  const staff = staffName(env, config.production);
  return { ...(await openClub(config, how)), staff };
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
