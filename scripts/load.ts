// npm run load: mixed requests at a fixed rate to the built server: on the embedded database, then on PostgreSQL
// (DATABASE_URL, or one that it starts) with one process, then with two that take turns. Generator, servers and database
// share the cores of this machine.  -- --seconds 60 --rate 200 --on embedded|postgres --json
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { sampleMembers } from '#server/sample-members.ts';
import { build, root } from './run.ts';
import { startPostgres } from './servers/start-postgres.ts';
import { freePort, startServer } from './servers/start-process.ts';

const MEMBERS = 20;
const ANSWER_MS = 10_000;
/** The limit of the 95th percentile at 200 requests a second, for each call on the embedded database. */
const P95_LIMIT_MS = 120;
/** How many of 21 requests are of each kind. */
const mix = {
  plans: 5,
  profile: 4,
  membership: 3,
  invoices: 3,
  refresh: 2,
  login: 1,
  contact: 1,
  campaign: 1,
  health: 1,
};
type Call = keyof typeof mix;
const calls = Object.keys(mix) as Call[];
const all = calls.flatMap((call) => Array.from({ length: mix[call] }, () => call));
/** Requests of one kind are far apart, and each member starts with another one, so that logins do not coincide. */
const callAt = (member: number, turn: number): Call => all[((turn + member) * 8) % all.length] ?? 'plans';

// Ends the servers that this process started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
    on: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const cases = [
  { on: 'embedded', count: 1 },
  { on: 'postgres', count: 1 },
  { on: 'postgres', count: 2 },
].filter(({ on }) => !values.on || on === values.on);

// With --json only the results are on stdout, and an existing build is used without a check.
if (!values.json) await build('server');
const own =
  cases.some(({ on }) => on === 'postgres') && !process.env.DATABASE_URL ? await startPostgres() : undefined;
const results: Awaited<ReturnType<typeof runCase>>[] = [];
if (!values.json)
  console.log(`${rate}/s for ${seconds} s, ${availableParallelism()} cores, load before ${loadavg()[0]}`);
try {
  for (const { on, count } of cases) {
    const { msOfCall, ...result } = await runCase(on, count);
    results.push({ ...result, msOfCall });
    if (values.json) continue;
    console.log(result);
    console.table(msOfCall);
  }
} finally {
  await own?.stop();
}
if (values.json) console.log(JSON.stringify(results));
else console.log(`p95 of each call: at most ${P95_LIMIT_MS} ms on the embedded database of a quiet machine`);
process.exit(results.every(({ errors }) => errors === 0) ? 0 : 1);

/** Runs one case on an empty database. `errors`: no answer within 10 s, and answers other than 2xx. */
async function runCase(on: string, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'club-load-'));
  const schema =
    on === 'postgres' ? await freshSchema(process.env.DATABASE_URL || String(own?.url)) : undefined;
  const servers: Awaited<ReturnType<typeof start>>[] = [];
  try {
    for (let n = 0; n < count; n += 1) servers.push(await start(join(folder, String(n)), schema?.url));
    const urls = servers.map(({ url }) => url);
    const used = () => servers.map(({ child }) => usedBy(child.pid));
    const usedBefore = used();
    const tookMs = Object.fromEntries(calls.map((call) => [call, [] as number[]])) as Record<Call, number[]>;
    const statuses: Record<string, number> = {};
    const members = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => aMember(urls[0] ?? '', n)));
    const began = performance.now();
    for (let n = 0; n < rate * seconds; n += 1) {
      const due = began + (n * 1_000) / rate;
      if (due > performance.now()) await setTimeout(due - performance.now());
      const member = members[n % MEMBERS] as (typeof members)[number];
      const call = callAt(n % MEMBERS, Math.floor(n / MEMBERS));
      // A member waits for an answer before the next request. That wait counts: a request that is late is slow.
      member.last = member.last.then(async () => {
        const status = await member.send(call, urls[n % urls.length] ?? '').catch(() => 'none');
        tookMs[call].push(performance.now() - due);
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
    }
    await Promise.all(members.map(({ last }) => last));
    const tookSeconds = (performance.now() - began) / 1_000;
    const requests = Object.values(tookMs).flat();
    return {
      on,
      count,
      requests: requests.length,
      aSecond: Math.round(requests.length / tookSeconds),
      errors: requests.length - (statuses[200] ?? 0),
      statuses,
      ...quantiles(requests),
      cores: used().map((cpu, n) => ((cpu - (usedBefore[n] ?? 0)) / tookSeconds).toFixed(2)),
      msOfCall: Object.fromEntries(calls.map((call) => [call, quantiles(tookMs[call])])),
    };
  } finally {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ over }) => over));
    rmSync(folder, { recursive: true, force: true });
    await schema?.drop();
  }
}

/** Starts a process without rate limits: all requests come from one address and few members. */
async function start(dataDir: string, databaseUrl = '') {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Without it the server starts the demo partner.
    CLUB_PARTNER_URL: 'https://partner.example.com',
    CLUB_RATE_LIMITS: 'off',
    CLUB_JSON_LOGS: 'on',
  };
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const command: [string, string[]] = [process.execPath, ['dist/server/main.js']];
  const startMs = 120_000;
  return { url, ...(await startServer({ name: 'The server', command, cwd: root, env, startMs, isReady })) };
}

/** Signs a sample member in. `send` resolves with the status of the answer. */
async function aMember(firstUrl: string, n: number) {
  const { email, password } = Object.values(sampleMembers)[n % 3] ?? sampleMembers.paid;
  const api = '/api/membership';
  const session = { token: '', refreshToken: '' };
  const bodies: Partial<Record<Call, () => unknown>> = {
    login: () => ({ email, password }),
    refresh: () => ({ refreshToken: session.refreshToken }),
    contact: () => ({
      name: 'Load',
      email: `load${n}@example.com`,
      message: 'A message of the load.',
      type: 'Support',
    }),
    campaign: () => ({
      campaignId: 'CCA',
      uniqueId: `load-${n}`,
      actionType: 'click',
      elementId: 'join',
      success: true,
      pageUrl: 'https://club.example.com/',
    }),
  };
  const paths: Record<Call, string> = {
    plans: `${api}/subscriptions/plans`,
    profile: `${api}/users/profile`,
    membership: `${api}/subscriptions/subscription/info`,
    invoices: `${api}/subscriptions/invoices?page=1&limit=10`,
    refresh: '/api/users/refresh-token',
    login: `${api}/users/login`,
    contact: '/api/shopping/contact/public',
    campaign: `${api}/campaigns/track`,
    health: '/healthz',
  };
  const ask = async (call: Call, url: string) => {
    const body = bodies[call]?.();
    const answer = await fetch(url + paths[call], {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const login = await ask('login', firstUrl);
  if (login.status !== 200) throw new Error(`A sample member cannot sign in: ${login.status}`);
  Object.assign(session, JSON.parse(login.text).data);
  return {
    last: Promise.resolve(),
    async send(call: Call, url: string): Promise<string> {
      const { status, text } = await ask(call, url);
      if (call === 'refresh' && status === 200) session.refreshToken = JSON.parse(text).result.refreshToken;
      return String(status);
    },
  };
}

/** Creates an empty schema in a database; `drop` removes it. */
async function freshSchema(database: string) {
  const name = `club_load_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: database });
  await admin.connect();
  await admin.query(`CREATE SCHEMA ${name}`);
  const url = new URL(database);
  url.searchParams.set('options', `-c search_path=${name}`);
  const drop = async () => {
    await admin.query(`DROP SCHEMA ${name} CASCADE`);
    await admin.end();
  };
  return { url: url.href, drop };
}

/** Processor time in seconds, as Linux counts it. */
function usedBy(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Milliseconds. */
function quantiles(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
