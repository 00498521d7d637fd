import type { Db } from '../db/open.ts';
import type { Config } from '../settings/config.ts';
import type { Admission } from './admission.ts';
import type { Background } from './background.ts';
import type { BreachPort } from './breach-port.ts';
import type { ChallengePort } from './challenge-port.ts';
import type { ServerClock } from './clock.ts';
import type { FakeStripe } from './fake-stripe.ts';
import type { FileStore } from './file-store.ts';
import type { IdentityPort } from './identity-port.ts';
import type { LogLine } from './log.ts';
import type { MailPort } from './mail-port.ts';
import type { Metrics } from './metrics.ts';
import type { Payments, StripePayments } from './payments.ts';
import type { Secrets } from './secrets.ts';
import type { SecurityLog } from './security-events.ts';
import type { SignedIn } from './signed-in.ts';

/** What every handler gets. To add a port, add a field here and a line in createDeps. */
export interface Deps {
  config: Config;
  db: Db;
  /** For health checks only: their statements do not wait behind those of requests. */
  healthDb: Db;
  clock: ServerClock;
  log: LogLine;
  /** Logs and counts a security event. Call it through noteEvent. */
  securityLog: SecurityLog;
  secrets: Secrets;
  background: Background;
  /** Bounds the requests in work. */
  admission: Admission;
  mail: MailPort;
  /** Calls Amazon SNS, which signs events of mails. */
  fetch: typeof fetch;
  identity: IdentityPort;
  /** Lifts a limit for a solved challenge. Off unless a provider is set. */
  challenge: ChallengePort;
  /** Knows stolen passwords. Knows none unless a service is set. */
  breaches: BreachPort;
  payments: Payments;
  /** Stripe behind `payments`. Undefined in production without an account. */
  stripe: StripePayments | undefined;
  /** What the SDK behind `payments` talks to in development, where no account is configured. */
  fakeStripe: FakeStripe | undefined;
  /** Returns the argon2id hash of a password. */
  hashPassword(password: string): Promise<string>;
  /** Returns the sender of a request. Undefined without a token that is valid. */
  authenticate(request: Request): Promise<SignedIn | undefined>;
  /** Counts for the operator; nothing unless metrics are served. */
  metrics: Metrics;
  /** Uploaded pictures. */
  files: FileStore;
}
