import { randomBytes } from 'node:crypto';
import { openDatabase } from '#server/db/open.ts';

/** A separate database on the PostgreSQL server of the tests. */
export interface TemporaryDatabase {
  url: string;
  /** Drops it and creates it empty, as `dropdb` and `createdb` do. */
  empty(): Promise<void>;
  /** Runs a statement in it and resolves with its rows. */
  rows(sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** Creates an empty database on a server. Rejects when neither it nor DATABASE_URL_TEST is given. */
export async function createTemporaryDatabase(
  prefix: string,
  server = process.env.DATABASE_URL_TEST ?? '',
): Promise<TemporaryDatabase> {
  const url = new URL(server);
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  const admin = await openDatabase({ url: url.href });
  const run = (sql: string) => admin.withConnection((query) => query(sql));
  await run(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async empty() {
      await run(`DROP DATABASE ${name}`);
      await run(`CREATE DATABASE ${name}`);
    },
    async rows(sql) {
      const database = await openDatabase({ url: url.href });
      try {
        return await database.withConnection((query) => query(sql));
      } finally {
        await database.close();
      }
    },
    async drop() {
      await run(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}
