import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import type { ServerClock } from '../../deps/clock.ts';
import { type Metrics, portNames } from '../../deps/metrics.ts';
import { eventRefusals } from '../../deps/payments.ts';
import { differences } from '../../deps/plan-difference.ts';
import { securityEvents } from '../../deps/security-events.ts';
import { createDatabaseGauges } from './database-gauges.ts';

/** Metrics that Prometheus can read. */
export interface Prometheus extends Metrics {
  contentType: string;
  /** Returns all metrics as text. Those of the database are measured now. */
  text(): Promise<string>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What the metrics are measured on. */
export interface Measured {
  db: Db;
  clock: ServerClock;
  /** The folder whose disk is measured. */
  dataDir: string;
}

/**
 * Returns metrics of this process and of the database. docs/operations.md explains each. A label is a route
 * pattern, a method, a status or a word of our own: never a value from a request, so the number of series is bounded.
 */
export function createPrometheus({ db, clock, dataDir }: Measured): Prometheus {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'club_http_requests_total',
    help: 'Answered requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'club_http_request_duration_seconds',
    help: 'Time to the answer by method and route pattern.',
    labelNames: ['method', 'route'],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const mismatches = new Counter({
    name: 'club_plan_mismatches_total',
    help: 'Paid plans that differed from the payment provider, by what differed.',
    labelNames: ['difference'],
    registers,
  });
  const portFailures = new Counter({
    name: 'club_port_failures_total',
    help: 'Calls to a service outside that failed, by service.',
    labelNames: ['port'],
    registers,
  });
  const orphans = new Counter({
    name: 'club_orphan_webhooks_total',
    help: 'Webhooks about a live subscription of this club that no member has.',
    registers,
  });
  const refusals = new Counter({
    name: 'club_webhooks_refused_total',
    help: 'Refused webhooks of the payment provider, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const security = new Counter({
    name: 'club_security_events_total',
    help: 'Sign-ins, refusals and changes of what opens an account.',
    labelNames: ['event', 'method', 'outcome', 'reason'],
    registers,
  });
  const failures = new Counter({
    name: 'club_background_failures_total',
    help: 'Background work that failed, such as a sweep.',
    registers,
  });
  new Gauge({
    name: 'club_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers,
    async collect() {
      await statfs(dataDir).then(
        ({ bavail, bsize }) => this.set(bavail * bsize),
        // Without a folder, rows and pictures are elsewhere.
        () => this.remove(),
      );
    },
  });
  // A counter that begins at 0 shows its first increase.
  for (const port of portNames) portFailures.inc({ port }, 0);
  for (const difference of differences) mismatches.inc({ difference }, 0);
  for (const reason of eventRefusals) refusals.inc({ reason }, 0);
  for (const [event, method, outcome, reason = ''] of securityEvents)
    security.inc({ event, method, outcome, reason }, 0);
  const measureDatabase = createDatabaseGauges({ db, clock, registers });
  return {
    contentType: register.contentType,
    async text() {
      await measureDatabase();
      return register.metrics();
    },
    request({ method: given, route, status, ms }) {
      const method = METHODS.includes(given) ? given : 'other';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, ms / SECOND_MS);
    },
    planDiffered: (difference) => mismatches.inc({ difference }),
    portFailed: (port) => portFailures.inc({ port }),
    orphanReported: () => orphans.inc(),
    webhookRefused: (reason) => refusals.inc({ reason }),
    securityEvent: ({ event, method, outcome, reason = '' }) =>
      security.inc({ event, method, outcome, reason }),
    backgroundFailed: () => failures.inc(),
  };
}
