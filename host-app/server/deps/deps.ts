import { createIdentityPort, type IdentityPort } from '../accounts/google/identity-port.ts';
import { disabledPayments } from '../billing/payments-disabled.ts';
import type { StripePayments } from '../billing/stripe/payments-stripe.ts';
import type { Db } from '../db/open.ts';
import { type Admission, createAdmission } from '../http/admission.ts';
import { type ChallengePort, createChallenge } from '../http/challenge.ts';
import { faultOf, type LogLine } from '../http/errors.ts';
import { openMail } from '../mail/open-mail.ts';
import { createBucketStore } from '../members/uploads/uploads-bucket.ts';
import { createDiskStore } from '../members/uploads/uploads-disk.ts';
import { visibleText } from '../operations/visible-text.ts';
import type { Config } from '../settings/config.ts';
import { createEmbeddedPayments, type EmbeddedPayments } from '../test-checkout/payments-embedded.ts';
import { type Background, createBackground } from './background.ts';
import { type ServerClock, systemClock } from './clock.ts';
import type { FileStore } from './file-store.ts';
import type { MailPort } from './mail-port.ts';
import { type Metrics, noMetrics, type PortName } from './metrics.ts';
import type { Payments } from './payments.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** What every handler gets. To add a port, add a field here and a line in createDeps. */
export interface Deps {
  config: Config;
  db: Db;
  /** For health checks only: their statements do not wait behind those of requests. */
  healthDb: Db;
  clock: ServerClock;
  log: LogLine;
  secrets: Secrets;
  background: Background;
  /** Bounds the requests in work. */
  admission: Admission;
  mail: MailPort;
  identity: IdentityPort;
  /** Lifts a limit for a solved challenge. Off unless a provider is set. */
  challenge: ChallengePort;
  payments: Payments;
  /** Stripe behind `payments`, if an account is configured. */
  stripe: StripePayments | undefined;
  /** The test checkout behind `payments`; undefined in production and with Stripe. */
  testCheckout: EmbeddedPayments | undefined;
  /** Counts for the operator; nothing unless metrics are served. */
  metrics: Metrics;
  /** Uploaded pictures. */
  files: FileStore;
}

/** Settings and database, and replacements for tests. */
export interface DepsOptions {
  config: Config;
  db: Db;
  /** The default is `db`. */
  healthDb?: Db;
  clock?: ServerClock;
  log?: LogLine;
  metrics?: Metrics;
  fetch?: typeof fetch;
}

/** Returns the dependencies of the handlers. Rejects when the database or the bucket cannot be used. */
export async function createDeps(given: DepsOptions): Promise<Deps> {
  const { config, db, clock = systemClock, log = logLine, metrics = noMetrics } = given;
  const secrets = await loadSecrets(db);
  const stripe = await openStripe(config, log);
  const noTest = config.production || stripe !== undefined;
  const testCheckout = noTest
    ? undefined
    : createEmbeddedPayments({ db, clock, siteOrigin: config.siteOrigin });
  const background = createBackground((cause) => {
    metrics.backgroundFailed();
    log('background work failed', faultOf(cause));
  });
  const identity = createIdentityPort({ config, clock, secrets, fetch: given.fetch ?? fetch });
  const failed = (port: PortName) => (cause: unknown) => {
    metrics.portFailed(port);
    log(`a call to a service outside failed: ${port}`, faultOf(cause));
  };
  return {
    config,
    db,
    healthDb: given.healthDb ?? db,
    clock,
    log,
    metrics,
    secrets,
    background,
    admission: createAdmission(),
    mail: openMail({ config, db, clock, log, background }),
    challenge: createChallenge({
      settings: config.challenge,
      fetch: given.fetch ?? fetch,
      log,
      onFailure: () => metrics.portFailed('challenge'),
    }),
    identity: {
      userInfo: (token) =>
        identity.userInfo(token).catch((cause: unknown) => {
          failed('google')(cause);
          throw cause;
        }),
    },
    payments: stripe ?? testCheckout ?? disabledPayments,
    stripe,
    testCheckout,
    files: config.bucket
      ? await createBucketStore(config.bucket, failed('bucket'))
      : createDiskStore(`${config.dataDir}/uploads`),
  };
}

/** Imports the SDK only when Stripe is configured: it takes a tenth of a second. */
async function openStripe({ stripe }: Config, log: LogLine): Promise<StripePayments | undefined> {
  if (!stripe) return undefined;
  const { createStripePayments } = await import('../billing/stripe/payments-stripe.ts');
  return createStripePayments(stripe, log);
}

/** Writes a line to stderr. Used where no log is given, such as a command of staff. */
export const logLine: LogLine = (line, detail) => {
  process.stderr.write(`${visibleText(`${line}${detail === undefined ? '' : ` ${String(detail)}`}`)}\n`);
};
