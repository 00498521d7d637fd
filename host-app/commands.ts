import { parseArgs } from 'node:util';
import type { DataPlace } from '#api/config.ts';
import { BackupRefused, backUp, restore } from '#api/operations/backup.ts';

const usage = {
  backup: 'Usage: npm run backup -- <file.tar.gz>',
  restore: 'Usage: npm run restore -- <file.tar.gz> [--force]',
};

/**
 * Runs `backup` or `restore` of the embedded data folder. Returns a sentence with the result. Rejects with
 * BackupRefused or FolderLocked.
 */
export async function runCommand(args: string[], data: DataPlace): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { force: { type: 'boolean' } },
  });
  const [command = '', file, ...more] = positionals;
  if (command !== 'backup' && command !== 'restore')
    throw new BackupRefused(`There is no command '${command}'. The commands are backup and restore.`);
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
