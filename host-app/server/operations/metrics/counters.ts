import { Counter, Histogram, type Registry } from 'prom-client';
import { differences, mailEnds, mailKinds, portNames } from '../../deps/metrics.ts';
import { eventRefusals } from '../../deps/payments.ts';
import { securityEvents } from '../../deps/security-events.ts';

const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Counters = ReturnType<typeof defineCounters>;

/** Returns the counters, each known word at 0: a counter that begins at 0 shows its first increase. */
export function createCounters(registers: Registry[]): Counters {
  const counters = defineCounters(registers);
  for (const port of portNames) counters.portFailures.inc({ port }, 0);
  for (const kind of mailKinds) for (const end of mailEnds) counters.mails.inc({ kind, end }, 0);
  for (const difference of differences) counters.mismatches.inc({ difference }, 0);
  for (const reason of eventRefusals) counters.refusals.inc({ reason }, 0);
  for (const [event, method, outcome, reason = ''] of securityEvents)
    counters.security.inc({ event, method, outcome, reason }, 0);
  return counters;
}

function defineCounters(registers: Registry[]) {
  return {
    requests: new Counter({
      name: 'club_http_requests_total',
      help: 'Answered requests by method, route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'club_http_request_duration_seconds',
      help: 'Time to the answer by method and route pattern.',
      labelNames: ['method', 'route'],
      buckets: LATENCY_SECONDS,
      registers,
    }),
    mismatches: new Counter({
      name: 'club_plan_mismatches_total',
      help: 'Paid plans that differed from the payment provider, by what differed.',
      labelNames: ['difference'],
      registers,
    }),
    portFailures: new Counter({
      name: 'club_port_failures_total',
      help: 'Calls to a service outside that failed, by service.',
      labelNames: ['port'],
      registers,
    }),
    orphans: new Counter({
      name: 'club_orphan_webhooks_total',
      help: 'Webhooks about a live subscription of this club that no member has.',
      registers,
    }),
    refusals: new Counter({
      name: 'club_webhooks_refused_total',
      help: 'Refused webhooks of the payment provider, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    security: new Counter({
      name: 'club_security_events_total',
      help: 'Sign-ins, refusals and changes of what opens an account.',
      labelNames: ['event', 'method', 'outcome', 'reason'],
      registers,
    }),
    mails: new Counter({
      name: 'club_mail_tries_total',
      help: 'Tries of mails, by what the mail holds and how the try ended.',
      labelNames: ['kind', 'end'],
      registers,
    }),
    failures: new Counter({
      name: 'club_background_failures_total',
      help: 'Background work that failed, such as a sweep.',
      registers,
    }),
  };
}
