import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { STRONG_PASSWORD } from '#kit/server/api.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { migrate, migrations } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';

interface Answer {
  status: number;
  text: string;
  body: { status?: string; data?: Record<string, string>; result?: Record<string, string> };
}

/** Sets the clock of a process 90 s ahead of the other one. */
const AHEAD = '--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+90000';

/** Two real processes of `dist/server` on one schema, their clocks 90 s apart. Calls alternate between them. */
describe('two processes behind a round robin on one PostgreSQL', { timeout: 60_000 }, () => {
  const url = new URL(process.env.DATABASE_URL_TEST ?? '');
  const schema = `club_two_${randomBytes(4).toString('hex')}`;
  let admin: Database;
  let database: Database;
  let servers: SiteServer[] = [];
  beforeAll(async () => {
    admin = await openDatabase({ url: url.href });
    await admin.withConnection((run) => run(`CREATE SCHEMA ${schema}`));
    url.searchParams.set('options', `-c search_path=${schema}`);
    database = await openDatabase({ url: url.href });
    // Both start on an empty schema: one migrates, the other waits.
    const env = { DATABASE_URL: url.href, CLUB_RATE_LIMITS: 'on', SITE_ORIGIN: 'http://club.test' };
    servers = await Promise.all([startSite(env), startSite({ ...env, NODE_OPTIONS: AHEAD })]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
    await admin.withConnection((run) => run(`DROP SCHEMA ${schema} CASCADE`));
    await admin.close();
  });

  let turn = 0;
  const next = (): SiteServer => {
    const server = servers[turn++ % servers.length];
    if (!server) throw new Error('No server runs.');
    return server;
  };
  const send = async (name: CallName, body?: unknown, token?: string): Promise<Answer> => {
    const answer = await fetch(`${next().url}/api${calls[name].path}`, {
      method: calls[name].method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) as Answer['body'] };
  };
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const rows = (sql: string) => database.withConnection((run) => run(sql));
  const person = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, source: '', campaignType: '' };
  const codeOf = async (email: string) => {
    expect((await send('register', { ...person, email })).status).toBe(200);
    return next().code(email);
  };
  const signUp = async (email: string) => {
    const { body } = await send('verifyOtp', { email, otp: await codeOf(email) });
    return { token: body.data?.token ?? '', refreshToken: body.data?.refreshToken ?? '' };
  };

  it('migrate an empty database once', async () => {
    const applied = await rows('SELECT name FROM applied_migrations ORDER BY name');
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    expect(await times(4, () => migrate(database))).toEqual([[], [], [], []]);
  });

  it('migrate a fresh schema once when eight start at the same instant', async () => {
    const own = `${schema}_b`;
    await admin.withConnection((run) => run(`CREATE SCHEMA ${own}`));
    const there = new URL(url);
    there.searchParams.set('options', `-c search_path=${own}`);
    const eight = await times(8, () => openDatabase({ url: there.href }));
    const done = await Promise.all(eight.map((each) => migrate(each)));
    expect(done.filter((names) => names.length > 0)).toEqual([migrations.map(({ name }) => name)]);
    await Promise.all(eight.map((each) => each.close()));
    await admin.withConnection((run) => run(`DROP SCHEMA ${own} CASCADE`));
  });

  it('accept each other’s sessions and rotate once for 20 parallel refreshes', async () => {
    const session = await signUp('session@example.com');
    for (const _ of servers) expect((await send('profile', undefined, session.token)).status).toBe(200);
    const renewed = await times(20, () => send('refreshToken', { refreshToken: session.refreshToken }));
    expect(new Set(renewed.map(({ body }) => body.result?.refreshToken)).size).toBe(1);
  });

  it('keep the session of tabs that refresh one after the other at both processes', async () => {
    const session = await signUp('tabs@example.com');
    for (let time = 0; time < 4; time += 1) {
      const renewed = await times(5, () => send('refreshToken', { refreshToken: session.refreshToken }));
      expect(new Set(renewed.map(({ status }) => status))).toEqual(new Set([200]));
      session.refreshToken = renewed[0]?.body.result?.refreshToken ?? '';
    }
  });

  it('count wrong codes together: after five the correct one is dead too', async () => {
    const email = 'guess@example.com';
    const otp = await codeOf(email);
    const wrong = otp === '111111' ? '222222' : '111111';
    const guesses = await times(20, () => send('verifyOtp', { email, otp: wrong }));
    expect(guesses.every(({ status }) => status === 400)).toBe(true);
    expect((await send('verifyOtp', { email, otp })).status).toBe(400);
    expect(await rows(`SELECT id FROM members WHERE email = '${email}'`)).toEqual([]);
  });

  it('accept one of 20 parallel correct codes', async () => {
    const email = 'once@example.com';
    const otp = await codeOf(email);
    const answers = await times(20, () => send('verifyOtp', { email, otp }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('share one rate limit: 20 logins of an account in 15 minutes', async () => {
    const body = { email: 'limit@example.com', password: 'Wrong#2026' };
    const answers = await times(40, () => send('login', body));
    const count = (status: number) => answers.filter((each) => each.status === status).length;
    expect([count(401), count(429)]).toEqual([20, 20]);
  });

  it('never sell a seat twice: 3 seats, 12 simultaneous buyers (V2.3.4)', async () => {
    const buyers: { token: string }[] = [];
    for (let n = 0; n < 12; n += 1) buyers.push(await signUp(`buyer${n}@example.com`));
    const [held] = await rows(
      "SELECT count(*)::int AS held FROM subscriptions WHERE is_founder AND status = 'active'",
    );
    await rows(`UPDATE founding SET seat_limit = ${Number(held?.held) + 3}`);
    const answers = await Promise.all(
      buyers.map(({ token }) => send('checkout', request('founder_month'), token)),
    );
    expect(answers.filter(({ body }) => body.data?.url)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('open one payment page and make one charge for repeated calls', async () => {
    const { token } = await signUp('payer@example.com');
    const responses = await times(30, () => send('checkout', request('premium_month'), token));
    const urls = new Set(responses.map(({ body }) => body.data?.url));
    expect(urls.size).toBe(1);
    const session = [...urls][0]?.split('/').at(-1) ?? '';
    await times(4, () =>
      fetch(`${next().url}/checkout/${session}/pay`, { method: 'POST', redirect: 'manual' }),
    );
    const confirmed = await times(40, () => send('confirmCheckout', { sessionId: session }, token));
    expect(new Set(confirmed.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(confirmed[0]?.status).toBe(200);
    const [made] =
      await rows(`SELECT count(*)::int AS invoices FROM invoices i JOIN members m ON m.id = i.member_id
      WHERE m.email = 'payer@example.com'`);
    expect(made?.invoices).toBe(1);
  });

  it('lose no answer while one of them stops', async () => {
    const [first, second] = servers;
    if (!first || !second) throw new Error('Two servers should run.');
    const { token } = await signUp('steady@example.com');
    const profile = async (at: SiteServer) =>
      (
        await fetch(`${at.url}/api${calls.profile.path}`, {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).status;
    // Requests sent before the balancer noticed the stop are answered. Later ones go to the other process.
    const underWay = times(20, () => profile(first));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const began = performance.now();
    servers = [second];
    expect(await first.stop()).toBe(0);
    const tookMs = performance.now() - began;
    expect(tookMs).toBeLessThan(5_000);
    expect(new Set(await underWay)).toEqual(new Set([200]));
    expect((await send('profile', undefined, token)).status).toBe(200);
  });
});

const request = (planId: string) => ({
  planId,
  successUrl: 'http://club.test/invoice',
  cancelUrl: 'http://club.test/about',
});
