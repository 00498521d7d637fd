// One round: so many requests a second for so long, the latency of each, and /healthz asked beside them.
import autocannon from 'autocannon';
import { requestsOfAMember } from './traffic.mjs';

const CONNECTIONS = 20;
const HEALTH_EVERY_MS = 100;
const QUEUED_LOGINS = 50;

export async function measure({ url, healthUrl, used, rate, seconds }) {
  const members = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => requestsOfAMember(url, index)),
  );
  const tookMs = [];
  const statuses = {};
  let next = 0;
  const before = used();
  const health = watchHealth(healthUrl);
  const instance = autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: rate,
    requests: [{ method: 'GET', path: '/healthz' }],
    setupClient: (client) => client.setRequests(members[next++ % CONNECTIONS]),
  });
  instance.on('response', (_, status, __, ms) => {
    tookMs.push(ms);
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
    healthMs: quantiles(healthMs),
    healthWhileQueuedMs: quantiles(await healthWhileLoginsQueue(url, healthUrl)),
    cores: after.map(({ cpuSeconds }, index) => round((cpuSeconds - before[index].cpuSeconds) / seconds, 2)),
    megabytes: after.map(({ megabytes }) => Math.round(megabytes)),
  };
}

function watchHealth(url) {
  const tookMs = [];
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

/** Unknown people, so that nothing is signed in: the cost is the same (Z-43). */
async function healthWhileLoginsQueue(url, healthUrl) {
  const login = (_, index) =>
    fetch(`${url}/api/membership/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${index}@example.com`, password: 'Wrong#2026' }),
    }).then((answer) => answer.text());
  const health = watchHealth(healthUrl);
  await Promise.all(Array.from({ length: QUEUED_LOGINS }, login));
  return health.stop();
}

const round = (value, digits = 0) => Number(value.toFixed(digits));

function quantiles(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 1);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
