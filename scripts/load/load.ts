// npm run load: mixed requests to the built server, on the embedded database and on PostgreSQL (DATABASE_URL, or one that
// it starts), with one process and with two behind a round robin. Generator, balancer, server and database share the
// cores of this machine.  -- --seconds 60 --rate 200 --on embedded|postgres --json
import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../run.ts';
import { startPostgres } from '../servers/own-postgres.ts';
import { startClub } from './club-processes.ts';
import { type Measurement, measure } from './measure.ts';
import { startRoundRobin } from './round-robin.ts';
import { type Call, calls } from './traffic.ts';

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
interface Case {
  on: 'embedded' | 'postgres';
  /** Server processes. */
  count: number;
}
const allCases: Case[] = [
  { on: 'embedded', count: 1 },
  { on: 'postgres', count: 1 },
  { on: 'postgres', count: 2 },
];
const cases = allCases.filter(({ on }) => !values.on || on === values.on);
/** The limit of the 95th percentile at 200 requests a second, for each call on the embedded database. */
const P95_LIMIT_MS = 120;
const say = (text: string) => {
  if (!values.json) console.log(text);
};

// With --json only the results are on stdout, and an existing build is used without a check.
if (!values.json) await build('server');
const own =
  cases.some(({ on }) => on === 'postgres') && !process.env.DATABASE_URL ? await startPostgres() : undefined;
const results: (Case & Measurement)[] = [];
try {
  say(
    `${rate} requests a second for ${seconds} s; ${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const each of cases) {
    const result = { ...each, ...(await runCase(each)) };
    results.push(result);
    say(lineOf(result));
  }
} finally {
  await own?.stop();
}
if (!values.json) {
  console.log(
    `\np95 of each call in ms (p50, slowest); at most ${P95_LIMIT_MS} on the embedded database on a quiet machine`,
  );
  console.table(latencyTable(results));
}
if (values.json) console.log(JSON.stringify(results));
process.exit(results.every(({ errors }) => errors === 0) ? 0 : 1);

async function runCase({ on, count }: Case): Promise<Measurement> {
  const schema =
    on === 'postgres' ? await freshSchema(process.env.DATABASE_URL || String(own?.url)) : undefined;
  const club = await startClub({ count, databaseUrl: schema?.url });
  const balancer = await startRoundRobin(club.targets);
  try {
    return await measure({ url: balancer.url, healthUrl: club.url, used: club.used, rate, seconds });
  } finally {
    await balancer.stop();
    await club.stop();
    await schema?.drop();
  }
}

/** Creates an empty schema in a database; `drop` removes it. */
async function freshSchema(database: string) {
  const name = `club_load_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: database });
  await admin.connect();
  await admin.query(`CREATE SCHEMA ${name}`);
  const url = new URL(database);
  url.searchParams.set('options', `-c search_path=${name}`);
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`DROP SCHEMA ${name} CASCADE`);
      await admin.end();
    },
  };
}

function nameOf({ on, count }: Case): string {
  return `${on === 'postgres' ? 'PostgreSQL' : 'embedded'}, ${count} process${count > 1 ? 'es' : ''}`;
}

/** Calls down, databases across. */
function latencyTable(list: (Case & Measurement)[]) {
  const cellsOf = (call: Call) =>
    list.map((result) => {
      const { p50, p95, max } = result.msOfCall[call];
      return [nameOf(result), `${p95} (${p50}, ${max})`];
    });
  return Object.fromEntries(calls.map((call) => [call, Object.fromEntries(cellsOf(call))]));
}

function lineOf({ ms, healthMs, healthWhileQueuedMs, ...result }: Case & Measurement): string {
  const { requests, aSecond, errors, cores, megabytes } = result;
  return [
    `${nameOf(result)}: ${requests} requests (${aSecond}/s), ${errors} errors`,
    `p50 ${ms.p50}, p95 ${ms.p95}, p99 ${ms.p99}, slowest ${ms.max} ms`,
    `health p95 ${healthMs.p95}, slowest ${healthMs.max} ms`,
    `health while 50 logins queue p95 ${healthWhileQueuedMs.p95}, slowest ${healthWhileQueuedMs.max} ms`,
    `cores ${cores.join(' + ')}`,
    `${megabytes.join(' + ')} MB`,
  ].join('; ');
}
