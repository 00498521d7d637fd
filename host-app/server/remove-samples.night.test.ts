import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, type Buyer, onPage, returnAddresses, sessionIn } from '#kit/payments/buyer.ts';
import { type TestApi, type TestSession, testApi } from '#kit/server/api.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { createDeps } from './create-deps.ts';
import { members } from './db/schema/accounts.ts';
import { campaignEvents, uploads } from './db/schema/members.ts';
import type { Deps } from './deps/deps.ts';
import { sampleMembers } from './sample-members.ts';
import { seed } from './seed.ts';
import { readConfig } from './settings/config.ts';

const emails = Object.values(sampleMembers).map(({ email }) => email);

/** Returns every row of every table as text. */
async function everyRow({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const tables = (await db.execute(
    sql`select table_name from information_schema.tables where table_schema = current_schema() order by 1`,
  )) as { rows: { table_name: string }[] };
  const rows: string[] = [];
  for (const { table_name: name } of tables.rows) {
    const found = await db.execute(sql`select * from ${sql.identifier(name)}`);
    rows.push(...(found as { rows: unknown[] }).rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return rows;
}

describe('removeSamples', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-samples-'));
  const picture = 'membership/users/sample/profile/face.jpg';
  const logged: string[] = [];
  let api: TestApi;
  let sample: TestSession;
  let real: Buyer;
  let before: string[];
  let production: Deps;

  const startProduction = () => seed(production);

  beforeAll(async () => {
    api = await testApi({ env: { DATA_DIR: dataDir } });
    await seed(api.deps);
    real = await aBuyer(api);
    await real.buy('premium_year');
    sample = await api.signIn(sampleMembers.free.email, sampleMembers.free.password);
    const wanted = { body: { planId: 'premium_month', ...returnAddresses }, token: sample.token };
    await onPage(api, sessionIn(await api.call('checkout', wanted)), 'pay');
    await api.call('forgotPassword', { body: { email: sampleMembers.paid.email } });
    await api.deps.background.drain();
    const at = new Date(api.clock.now());
    const event = { id: 'e1', kind: 'visit', campaignId: 'CCA', uniqueId: 'u1', claimed: {} } as const;
    await api.deps.db.insert(campaignEvents).values({ ...event, memberId: sample.user.id, createdAt: at });
    await api.deps.files.save(picture, Buffer.from('x'));
    await api.deps.db
      .insert(uploads)
      .values({ path: picture, memberId: sample.user.id, contentType: 'image/jpeg', issuedAt: at });
    before = await everyRow(api.deps);
    production = await createDeps({
      config: readConfig({ ...productionEnv, DATA_DIR: dataDir }),
      db: api.deps.db,
      clock: api.clock,
      log: (line) => void logged.push(line),
    });
    await startProduction();
  }, 120_000);
  afterAll(async () => {
    await api.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('removes every row and picture of the sample members (V15.2.3)', async () => {
    const ids = before.flatMap((row) => {
      const [table = '', text = '{}'] = row.split(/ (.*)/s);
      const { id, email } = JSON.parse(text) as { id?: string; email?: string };
      return table === 'members' && id && emails.includes(email as never) ? [id] : [];
    });
    expect(ids).toHaveLength(3);
    const traces = (rows: string[]) =>
      rows.filter((row) => [...ids, ...emails].some((mark) => row.includes(mark)));
    expect(traces(before).length).toBeGreaterThan(25);
    expect(traces(await everyRow(api.deps))).toEqual([]);
    expect(existsSync(join(dataDir, 'uploads', picture))).toBe(false);
    expect((await api.call('profile', { token: sample.token })).status).toBe(401);
    for (const body of Object.values(sampleMembers))
      expect((await api.call('login', { body })).status).toBe(401);
  });

  it('keeps every row of a real member and the plans', async () => {
    const after = new Set(await everyRow(api.deps));
    const kept = before.filter((row) => row.includes(real.id) || row.startsWith('plans '));
    expect(kept.length).toBeGreaterThan(8);
    expect(kept.filter((row) => !after.has(row))).toEqual([]);
    expect(await real.planId()).toBe('premium_year');
  });

  it('removes the development outbox and logs one line, once', async () => {
    expect(await api.mails()).toEqual([]);
    const removed = () => logged.filter((line) => line.startsWith('Removed development data'));
    expect(removed()).toEqual([
      expect.stringMatching(/^Removed development data: 3 sample members, \d mails? in the outbox\.$/),
    ]);
    await startProduction();
    expect(removed()).toHaveLength(1);
  });

  it('lets a later development start add marked sample members again', async () => {
    await seed(api.deps);
    const marked = await api.deps.db.select().from(members).where(eq(members.isSample, true));
    expect(marked.map(({ email }) => email).toSorted()).toEqual([...emails].toSorted());
  });
});
