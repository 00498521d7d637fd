import type { Database } from './open.ts';

// ?raw puts the texts into the bundle, so that the server reads no folder.
const texts = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The advisory lock of all processes: its holder migrates, the others wait and then have nothing to do. */
export const MIGRATION_LOCK = 7_304_411;

export interface Migration {
  name: string;
  sql: string;
}

/** All migrations, ordered by number. */
export const migrations: readonly Migration[] = Object.entries(texts)
  .map(([path, sql]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), sql }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** The database has a migration that this release does not know: an older release must not work on it. */
export class DatabaseIsNewer extends Error {}

interface Options {
  wanted?: readonly Migration[];
  /** Called with a line when another process holds the lock, before this one waits for it. */
  onWait?: (line: string) => void;
}

/**
 * Applies the missing migrations by number, in one transaction. Returns their names. Throws DatabaseIsNewer when the
 * database is newer than this release.
 */
export async function migrate(
  database: Database,
  { wanted = migrations, onWait }: Options = {},
): Promise<string[]> {
  return database.withConnection(async (run) => {
    await run('BEGIN');
    try {
      // A migration may take longer than the role allows a statement of a request.
      await run('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
      const [tried] = await run(`SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS locked`);
      if (!tried?.locked) {
        onWait?.(
          'Waiting for another process that migrates the database, or for a command of staff that starts.',
        );
        await run(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      }
      await run(
        'CREATE TABLE IF NOT EXISTS applied_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
      );
      const applied = new Set((await run('SELECT name FROM applied_migrations')).map((row) => row.name));
      refuseNewer(applied, wanted);
      const missing = wanted.filter(({ name }) => !applied.has(name));
      for (const { name, sql } of missing) {
        await run(sql);
        await run(`INSERT INTO applied_migrations (name) VALUES ('${name}')`);
      }
      await run('COMMIT');
      return missing.map(({ name }) => name);
    } catch (cause) {
      // A lost connection undoes it by itself.
      await run('ROLLBACK').catch(() => undefined);
      throw cause;
    }
  });
}

function refuseNewer(applied: ReadonlySet<unknown>, wanted: readonly Migration[]): void {
  const unknown = [...applied].map(String).find((name) => !wanted.some((each) => each.name === name));
  if (!unknown) return;
  throw new DatabaseIsNewer(
    `The database is newer than this program: it has the migration ${unknown}. Start the release that made it, or restore a backup.`,
  );
}
