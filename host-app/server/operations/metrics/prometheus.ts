import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import type { ServerClock } from '../../deps/clock.ts';
import type { Metrics } from '../../deps/metrics.ts';
import { createCounters } from './counters.ts';
import { createDatabaseGauges } from './database-gauges.ts';

/** Metrics that Prometheus can read. */
export interface Prometheus extends Metrics {
  contentType: string;
  /** Returns all metrics as text. Those of the database are measured now. */
  text(): Promise<string>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

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
  const counters = createCounters(registers);
  measureDisk(dataDir, registers);
  const measureDatabase = createDatabaseGauges({ db, clock, registers });
  return {
    contentType: register.contentType,
    async text() {
      await measureDatabase();
      return register.metrics();
    },
    request({ method: sentMethod, route, status, ms }) {
      const method = METHODS.includes(sentMethod) ? sentMethod : 'other';
      counters.requests.inc({ method, route, status });
      counters.durations.observe({ method, route }, ms / SECOND_MS);
    },
    planDiffered: (difference) => counters.mismatches.inc({ difference }),
    portFailed: (port) => counters.portFailures.inc({ port }),
    mailTried: (kind, end) => counters.mails.inc({ kind, end }),
    orphanReported: () => counters.orphans.inc(),
    webhookRefused: (reason) => counters.refusals.inc({ reason }),
    securityEvent: ({ event, method, outcome, reason = '' }) =>
      counters.security.inc({ event, method, outcome, reason }),
    backgroundFailed: () => counters.failures.inc(),
  };
}

function measureDisk(dataDir: string, registers: Registry[]): void {
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
}
