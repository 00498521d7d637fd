// One round: requests at a fixed rate, the latency of each, and the latency of /healthz at the same time.
import autocannon, { type Instance, type Result } from 'autocannon';
import type { Used } from './club-processes.ts';
import { type Call, calls, requestsOfAMember } from './traffic.ts';

const CONNECTIONS = 20;
const HEALTH_EVERY_MS = 100;
const QUEUED_LOGINS = 50;

interface Round {
  url: string;
  /** The first process, asked without the balancer. */
  healthUrl: string;
  used: () => Used[];
  /** Requests a second. */
  rate: number;
  seconds: number;
}

/** Milliseconds. */
type Quantiles = Record<'p50' | 'p95' | 'p99' | 'max', number>;

export interface Measurement {
  requests: number;
  aSecond: number;
  /** Errors, timeouts and answers other than 2xx. */
  errors: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  ms: Quantiles;
  msOfCall: Record<Call, Quantiles>;
  healthMs: Quantiles;
  healthWhileQueuedMs: Quantiles;
  /** By process. */
  cores: number[];
  megabytes: number[];
}

/** Runs one round and returns what it measured. */
export async function measure({ url, healthUrl, used, rate, seconds }: Round): Promise<Measurement> {
  const tookMs: number[] = [];
  const tookMsOf = new Map<Call, number[]>(calls.map((call) => [call, []]));
  let lastCall: Call | undefined;
  const onAnswer = (call: Call) => {
    lastCall = call;
  };
  const members = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => requestsOfAMember(url, index, onAnswer)),
  );
  const statuses: Record<string, number> = {};
  let next = 0;
  const before = used();
  const health = watchHealth(healthUrl);
  // The types declare a promise, or with a callback an instance: the value is both.
  const instance = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: rate,
    requests: [{ method: 'GET', path: '/healthz' }],
    setupClient: (client) => client.setRequests(members[next++ % CONNECTIONS] ?? []),
  }) as Promise<Result> & Instance;
  void instance.on('response', (_, status, __, ms) => {
    tookMs.push(ms);
    if (lastCall) tookMsOf.get(lastCall)?.push(ms);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const result = await instance;
  const healthMs = await health.stop();
  const after = used();
  return {
    requests: tookMs.length,
    aSecond: Math.round(tookMs.length / seconds),
    errors: result.errors + result.timeouts + result.non2xx,
    statuses,
    ms: quantiles(tookMs),
    msOfCall: Object.fromEntries(
      [...tookMsOf].map(([call, list]) => [call, quantiles(list)]),
    ) as Measurement['msOfCall'],
    healthMs: quantiles(healthMs),
    healthWhileQueuedMs: quantiles(await healthWhileLoginsQueue(url, healthUrl)),
    cores: after.map(({ cpuSeconds }, index) =>
      round((cpuSeconds - (before[index]?.cpuSeconds ?? 0)) / seconds, 2),
    ),
    megabytes: after.map(({ megabytes }) => Math.round(megabytes)),
  };
}

function watchHealth(url: string) {
  const tookMs: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(`${url}/healthz`);
      await answer.text();
      tookMs.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return tookMs;
    },
  };
}

/** Sends logins of unknown accounts: nobody is signed in, and the cost is the same (Z-43). */
async function healthWhileLoginsQueue(url: string, healthUrl: string): Promise<number[]> {
  const login = (_: unknown, index: number) =>
    fetch(`${url}/api/membership/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${index}@example.com`, password: 'Wrong#2026' }),
    }).then((answer) => answer.text());
  const health = watchHealth(healthUrl);
  await Promise.all(Array.from({ length: QUEUED_LOGINS }, login));
  return health.stop();
}

const round = (value: number, digits = 0) => Number(value.toFixed(digits));

function quantiles(values: number[]): Quantiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 1);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
