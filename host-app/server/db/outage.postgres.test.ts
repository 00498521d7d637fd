import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SilentProxy, silentProxy } from '#kit/server/silent-proxy.ts';
import { type Postgres, startPostgres } from '../../../scripts/servers/start-postgres.ts';
import { outageIn } from './database-unavailable.ts';
import { type Database, type Db, openDatabase } from './open.ts';

const POOL_SIZE = 10;
/** The limit of a statement and some time for a busy machine, in ms. */
const RECOVERY_MS = 30_000;
const SLOW_TEST_MS = 90_000;

const one = (db: Db) => db.execute<{ one: number }>(sql`SELECT 1 AS one`).then(({ rows }) => rows[0]?.one);
/** Resolves with the error of the work. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
/** A promise that resolves on call. */
function signal() {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
/** Uses every connection of the pool at the same time: a lost slot would leave one of them waiting. */
const allSlots = (db: Db) =>
  Promise.all(
    Array.from({ length: POOL_SIZE }, () => db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(0.2)`))),
  );

describe('a database server that fails', () => {
  let postgres: Postgres;
  let database: Database;
  let admin: Database;
  beforeAll(async () => {
    postgres = await startPostgres({ sync: false });
    database = await openDatabase({ url: postgres.url });
    admin = await openDatabase({ url: postgres.url });
    await admin.db.execute(sql`CREATE TABLE notes (text text PRIMARY KEY)`);
  }, SLOW_TEST_MS);
  afterAll(async () => {
    await Promise.all([database.close(), admin.close()]);
    await postgres.stop();
  });

  const pidOf = async (tx: Db) =>
    (await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]?.pid;
  const terminate = async (pid: number | undefined) => {
    await admin.db.execute(sql`SELECT pg_terminate_backend(${pid}, 5000)`);
  };

  it('fails a transaction whose connection ends between two statements, and undoes it', async () => {
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO notes VALUES ('between')`);
        await terminate(await pidOf(tx));
        await tx.execute(sql`INSERT INTO notes VALUES ('after')`);
      }),
    );
    expect(outageIn(failure)).toBeDefined();
    expect((await admin.db.execute(sql`SELECT * FROM notes`)).rows).toEqual([]);
    await allSlots(database.db);
  });

  it('fails a transaction whose connection ends before COMMIT', async () => {
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO notes VALUES ('commit')`);
        await terminate(await pidOf(tx));
      }),
    );
    expect(outageIn(failure)).toBeDefined();
    expect((await admin.db.execute(sql`SELECT * FROM notes`)).rows).toEqual([]);
    await allSlots(database.db);
  });

  it('fails a statement whose connection ends while it runs', async () => {
    const running = failureOf(database.db.execute(sql`SELECT pg_sleep(60), 'ends meanwhile'`));
    await expect
      .poll(async () => {
        const { rows } = await admin.db.execute(
          sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%ends meanwhile%' AND pid <> pg_backend_pid()`,
        );
        return rows.length;
      })
      .toBe(1);
    expect(outageIn(await running)?.code).toBe('57P01');
    await allSlots(database.db);
  });

  it('keeps every slot after 30 transactions whose BEGIN fails, and after 30 that wait for a connection', async () => {
    const begin = async (tx: Db) => {
      await tx.execute(sql`SELECT pg_sleep(0.1)`);
    };
    await allSlots(database.db);
    // The idle connections end, and the pool does not know it yet: BEGIN is the first statement that meets them.
    const ended = admin.db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    const failures = await Promise.all(
      Array.from({ length: 30 }, () => failureOf(database.db.transaction(begin))),
    );
    await ended;
    const faults = failures.filter((failure) => failure !== undefined && !outageIn(failure));
    expect(faults).toEqual([]);
    const restarted = postgres.restart();
    await Promise.all(Array.from({ length: 30 }, () => failureOf(database.db.transaction(begin))));
    await restarted;
    await allSlots(database.db);
  });

  it('fails a transaction that the server ends because it was idle, and a statement over the time limit of the role', async () => {
    const idle = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 100`);
        await new Promise((resolve) => setTimeout(resolve, 500));
        await tx.execute(sql`SELECT 1`);
      }),
    );
    expect(outageIn(idle)).toBeDefined();
    const late = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL statement_timeout = 100`);
        await tx.execute(sql`SELECT pg_sleep(5)`);
      }),
    );
    expect(outageIn(late)?.code).toBe('57014');
    await allSlots(database.db);
  });

  it('keeps its connection after a statement that PostgreSQL refuses', async () => {
    const before = await pidOf(database.db);
    const failure = await failureOf(database.db.execute(sql`SELECT 1 / 0`));
    expect(outageIn(failure)).toBeUndefined();
    expect(failure).toMatchObject({ cause: { code: '22012' } });
    expect(await pidOf(database.db)).toBe(before);
  });

  it('fails work on one connection when the server restarts meanwhile', async () => {
    const failure = await failureOf(
      database.withConnection(async (run) => {
        await run('BEGIN');
        await postgres.restart();
        await run('COMMIT');
      }),
    );
    expect(outageIn(failure)).toBeDefined();
    await allSlots(database.db);
  });

  describe('behind a proxy that goes silent', () => {
    let proxy: SilentProxy;
    let behind: Database;
    beforeAll(async () => {
      proxy = await silentProxy(postgres.url);
      behind = await openDatabase({ url: proxy.url });
    });
    afterAll(async () => {
      proxy.stop();
      await behind.close();
    });

    it(
      'works again within 30 seconds on new connections when all ten are silent',
      async () => {
        await allSlots(behind.db);
        proxy.silence();
        const silentAt = performance.now();
        const before = proxy.made();
        const lost = Array.from({ length: POOL_SIZE }, (_, index) =>
          failureOf(index % 2 === 0 ? one(behind.db) : behind.db.transaction((tx) => one(tx))),
        );
        for (const failure of await Promise.all(lost)) expect(outageIn(failure)).toBeDefined();
        await allSlots(behind.db);
        expect(performance.now() - silentAt).toBeLessThan(RECOVERY_MS);
        expect(proxy.made() - before).toBe(POOL_SIZE);
      },
      SLOW_TEST_MS,
    );

    it(
      'works again within 30 seconds when the connections of running transactions are silent',
      async () => {
        const began = signal();
        const silent = signal();
        let count = 0;
        const lost = Array.from({ length: POOL_SIZE }, () =>
          failureOf(
            behind.db.transaction(async (tx) => {
              await one(tx);
              if ((count += 1) === POOL_SIZE) began.resolve();
              await silent.promise;
            }),
          ),
        );
        await began.promise;
        proxy.silence();
        const silentAt = performance.now();
        silent.resolve();
        for (const failure of await Promise.all(lost)) expect(outageIn(failure)).toBeDefined();
        await allSlots(behind.db);
        expect(performance.now() - silentAt).toBeLessThan(RECOVERY_MS);
      },
      SLOW_TEST_MS,
    );

    it(
      'refuses within 6 seconds while new connections are silent, and works at once afterwards',
      async () => {
        proxy.silence();
        proxy.silenceNew(true);
        await new Promise((resolve) => setTimeout(resolve, 11_000));
        const sentAt = performance.now();
        expect(outageIn(await failureOf(one(behind.db)))).toBeDefined();
        expect(performance.now() - sentAt).toBeLessThan(6_000);
        proxy.silenceNew(false);
        expect(await one(behind.db)).toBe(1);
      },
      SLOW_TEST_MS,
    );

    it(
      'waits longer than the limit for a migration',
      async () => {
        const rows = await behind.withConnection((run) => run('SELECT pg_sleep(22), 1 AS one'));
        expect(rows[0]?.one).toBe(1);
      },
      SLOW_TEST_MS,
    );
  });
});
