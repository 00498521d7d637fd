import { createInterface } from 'node:readline/promises';
import { readConfig } from '#server/settings/config.ts';
import type { Env } from '#server/settings/config-error.ts';

/**
 * Runs a command of the club and returns the text to print. Rejects with an operator error (`operatorErrors`), whose
 * message is one line.
 */
export async function runCommand(args: string[], env: Env): Promise<string> {
  const { helpText } = await import('#server/staff/commands/help-text.ts');
  const { parseCommand } = await import('#server/staff/commands/parse-command.ts');
  const parsed = parseCommand(args);
  if (!parsed) return helpText();
  const { openClub } = await import('./open-club.ts');
  const { runClub } = await import('#server/staff/commands/run-club.ts');
  const { staffName } = await import('#server/staff/staff-name.ts');
  const config = readConfig(env);
  const staff = staffName(env, config.production);
  const isDryRun = parsed.typed.options['dry-run'] !== undefined;
  const { deps, close } = await openClub(config, { isFirst: parsed.command.isFirst === true && !isDryRun });
  const ask = process.stdin.isTTY && process.stdout.isTTY ? askTerminal : undefined;
  try {
    return await runClub(parsed, { deps, staff }, { ask, print: (line) => console.log(line) });
  } finally {
    await close();
  }
}

async function askTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
