import { parseArgs } from 'node:util';
import type { DataPlace } from '#api/config.ts';
import { BackupRefused, backUp, restore } from '#api/operations/backup.ts';

const usage = {
  backup: 'Usage: npm run backup -- <file.tar.gz>',
  restore: 'Usage: npm run restore -- <file.tar.gz> [--force]',
};

/** What the program does besides serving: `backup` and `restore` of the embedded data folder. Answers what it did. */
export async function runCommand(words: string[], data: DataPlace): Promise<string> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    strict: false,
    options: { force: { type: 'boolean' } },
  });
  const [command = '', file, ...more] = positionals;
  if (command !== 'backup' && command !== 'restore')
    throw new BackupRefused(`There is no command '${command}': backup and restore are all there is.`);
  if (!file || more.length > 0) throw new BackupRefused(usage[command]);
  if (data.databaseUrl) {
    throw new BackupRefused('DATABASE_URL is set: a PostgreSQL server is backed up with its own pg_dump.');
  }
  const { dataDir } = data;
  if (command === 'backup') {
    const { files, bytes } = await backUp({ dataDir, file });
    return `Backed up ${dataDir}: ${files} files, ${inMegabytes(bytes)} MB, into ${file}.`;
  }
  const { files, bytes, before } = await restore({ dataDir, file, force: values.force === true });
  const kept = before ? ` What was there before is in ${before}.` : '';
  return `Restored ${dataDir}: ${files} files, ${inMegabytes(bytes)} MB, every checksum right.${kept}`;
}

const inMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
