import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type DataPlace, readConfig, readDataPlace } from '#api/config.ts';
import { BackupRefused, backUp, restore } from '#api/operations/backup.ts';
import type { Env } from '#api/settings/config-error.ts';

const usage = {
  backup: 'Usage: club backup <file.tar.gz>',
  restore: 'Usage: club restore <file.tar.gz> [--force]',
};

/**
 * Runs a command of the club and returns the text to print. Rejects with an operator error (`operatorErrors`), whose
 * message is one line.
 */
export async function runCommand(args: string[], env: Env): Promise<string> {
  const [command] = args;
  if (command === 'backup' || command === 'restore') return runBackup(command, args, readDataPlace(env));
  const { helpText } = await import('#api/staff/commands/help-text.ts');
  const { parseCommand } = await import('#api/staff/commands/parse-command.ts');
  const parsed = parseCommand(args);
  if (!parsed) return helpText();
  const { openClub } = await import('#api/staff/open-club.ts');
  const { runClub } = await import('#api/staff/commands/run-club.ts');
  const { staffName } = await import('#api/staff/staff-name.ts');
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

async function runBackup(command: keyof typeof usage, args: string[], data: DataPlace): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { force: { type: 'boolean' } },
  });
  const [, file, ...more] = positionals;
  if (!file || more.length > 0) throw new BackupRefused(usage[command]);
  if (data.databaseUrl) {
    throw new BackupRefused('DATABASE_URL is set: back up a PostgreSQL server with its own pg_dump.');
  }
  const { dataDir } = data;
  if (command === 'backup') {
    const { files, bytes } = await backUp({ dataDir, file });
    return `Backed up ${dataDir}: ${files} files, ${inMegabytes(bytes)} MB, into ${file}.`;
  }
  const { files, bytes, before } = await restore({ dataDir, file, force: values.force === true });
  const kept = before ? ` The previous data folder is now ${before}.` : '';
  return `Restored ${dataDir}: ${files} files, ${inMegabytes(bytes)} MB, every checksum is correct.${kept}`;
}

const inMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
