import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLauncher, START_MS } from '#kit/server/launcher.ts';
import { type TemporaryDatabase, createTemporaryDatabase } from '#kit/server/temporary-database.ts';
import { type Postgres, startPostgres } from '../../scripts/servers/start-postgres.ts';
import { explainDatabase } from './db/explain-database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';

const SECRET = 'Wrong#Secret1';

describe('the settings of a PostgreSQL server', () => {
  const { launch, remove } = createLauncher();
  const folder = mkdtempSync(join(tmpdir(), 'club-tls-'));
  const certificate = join(folder, 'server.crt');
  let postgres: Postgres;
  let own: TemporaryDatabase;
  beforeAll(async () => {
    postgres = await startPostgres({ sync: false });
    own = await createTemporaryDatabase('club_settings', postgres.url);
    const key = join(folder, 'server.key');
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
      { stdio: 'ignore' },
    );
    const [data] = await own.rows('SHOW data_directory');
    const { uid, gid } = statSync(String(data?.data_directory));
    for (const path of [folder, key, certificate]) chownSync(path, uid, gid);
    chmodSync(key, 0o600);
    await own.rows(`CREATE ROLE guest LOGIN PASSWORD 'right'`);
    await own.rows('CREATE ROLE odd SUPERUSER LOGIN');
    for (const setting of [
      "DateStyle = 'SQL, DMY'",
      "TimeZone = 'Africa/Monrovia'",
      "IntervalStyle = 'sql_standard'",
      'standard_conforming_strings = off',
      'extra_float_digits = -15',
      "bytea_output = 'escape'",
      "default_transaction_isolation = 'serializable'",
      "statement_timeout = '5s'",
    ])
      await own.rows(`ALTER ROLE odd SET ${setting}`);
  }, START_MS);
  afterAll(async () => {
    await own.drop();
    await postgres.stop();
    remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const urlWith = (change: (url: URL) => void) => {
    const url = new URL(own.url);
    change(url);
    return url.href;
  };
  const lineOf = async (url: string) => {
    const database = await openDatabase({ url });
    try {
      return await migrate(database).then(() => 'open', explainDatabase);
    } finally {
      await database.close();
    }
  };

  it('of a role do not change dates, texts and transactions', async () => {
    const database = await openDatabase({ url: urlWith((url) => (url.username = 'odd')) });
    await migrate(database);
    const [found] = await database.withConnection((run) =>
      run(`SELECT '2026-02-03T04:05:06Z'::timestamptz AS at, current_setting('TimeZone') AS zone,
        length('a\\b') AS letters, '\\x00ff'::bytea AS bytes`),
    );
    expect(found).toEqual({
      at: new Date('2026-02-03T04:05:06Z'),
      zone: 'UTC',
      letters: 3,
      bytes: Buffer.from([0, 255]),
    });
    const level = await database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ level: string }>(
        `SELECT current_setting('transaction_isolation') AS level`,
      );
      return rows[0]?.level;
    });
    expect(level).toBe('read committed');
    await database.close();
  });

  it.each<[string, (url: URL) => void, RegExp]>([
    ['a database that does not exist', (url) => (url.pathname = '/nowhere'), /does not exist/],
    ['a user that does not exist', (url) => (url.username = 'nobody'), /is refused by its server/],
    ['a user without rights', (url) => (url.username = 'guest'), /may not create tables/],
    ['a host without an address', (url) => (url.hostname = 'nowhere.invalid'), /host without an address/],
    ['a port without a server', (url) => (url.port = '1'), /does not answer/],
    ['TLS without TLS', (url) => (url.search = '?sslmode=verify-full'), /asks for TLS/],
    ['a missing file', (url) => (url.search = '?sslrootcert=/none.crt'), /names a file that is missing/],
  ])('are explained in one line: %s', async (_, change, line) => {
    const text = await lineOf(urlWith(change));
    expect(text).toMatch(line);
    expect(text).toMatch(/^DATABASE_URL [^\n]+$/);
  });

  it('are explained in one line: a server without the extension for the search', () => {
    // The servers of the tests have it, so this is what another one answers.
    const answer = Object.assign(new Error('extension "pg_trgm" is not available'), { code: '0A000' });
    expect(explainDatabase(answer)).toBe(
      'DATABASE_URL leads to a server without the extension pg_trgm. docs/deploy.md has what to do. (0A000: extension "pg_trgm" is not available)',
    );
  });

  it('let a user who owns the database, and is no superuser, create the extension for the search', async () => {
    const other = await createTemporaryDatabase('club_tenant');
    await other.rows('CREATE ROLE tenant LOGIN; GRANT CREATE ON SCHEMA public TO tenant');
    const url = new URL(other.url);
    url.username = 'tenant';
    expect(await lineOf(url.href)).toMatch(
      /^DATABASE_URL .* Make it the owner .* permission denied to create extension "pg_trgm"\)$/,
    );
    await other.rows(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO tenant`);
    expect(await lineOf(url.href)).toBe('open');
    await other.drop();
  });

  it(
    'that stop the process are its one line, without the password',
    async () => {
      await own.rows(
        `ALTER DATABASE ${new URL(own.url).pathname.slice(1)} SET default_transaction_read_only = on`,
      );
      const url = urlWith((each) => (each.password = SECRET));
      const { code, output } = await (await launch({ DATABASE_URL: url })).over;
      expect(code).toBe(1);
      expect(output).toMatch(/^DATABASE_URL leads to a read-only server[^\n]+\n$/);
      expect(output).not.toContain(SECRET);
    },
    START_MS,
  );

  it('of TLS accept a certificate of the file only, as docs/deploy.md shows', async () => {
    await own.rows(`ALTER SYSTEM SET ssl_cert_file = '${certificate}'`);
    await own.rows(`ALTER SYSTEM SET ssl_key_file = '${join(folder, 'server.key')}'`);
    await own.rows('ALTER SYSTEM SET ssl = on');
    await own.rows('SELECT pg_reload_conf(), pg_sleep(1)');
    const withTls = (host: string, search: string) =>
      lineOf(
        urlWith((url) => {
          url.hostname = host;
          url.username = 'odd';
          url.search = search;
        }),
      );
    const file = `?sslmode=verify-full&sslrootcert=${certificate}`;
    expect(await withTls('localhost', '?sslmode=verify-full')).toMatch(/certificate cannot be verified/);
    expect(await withTls('127.0.0.1', file)).toMatch(/certificate cannot be verified/);
    // The database is read-only since the test before: this connection reached it.
    expect(await withTls('localhost', file)).toMatch(/read-only/);
    expect(await withTls('localhost', '?sslmode=no-verify')).toMatch(/read-only/);
  });
});
