import { randomBytes } from 'node:crypto';
import { openDatabase } from '#server/db/open.ts';

/** A separate schema on the PostgreSQL server of the tests. */
export interface TemporarySchema {
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty schema on the server of DATABASE_URL_TEST. Rejects when that is not set. */
export async function createTemporarySchema(prefix: string): Promise<TemporarySchema> {
  const url = new URL(process.env.DATABASE_URL_TEST ?? '');
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  const admin = await openDatabase({ url: url.href });
  await admin.withConnection((run) => run(`CREATE SCHEMA ${name}`));
  url.searchParams.set('options', `-c search_path=${name}`);
  return {
    url: url.href,
    async drop() {
      await admin.withConnection((run) => run(`DROP SCHEMA ${name} CASCADE`));
      await admin.close();
    },
  };
}
