import { authenticate } from './accounts/access-token.ts';
import { createIdentityPort } from './accounts/google/identity-port.ts';
import { createBreachService } from './accounts/passwords/breach-service.ts';
import { hashPassword, type PasswordCost } from './accounts/passwords/passwords.ts';
import { disabledPayments } from './billing/payments-disabled.ts';
import type { Db } from './db/open.ts';
import { createBackground } from './deps/background.ts';
import { type ServerClock, systemClock } from './deps/clock.ts';
import type { Deps } from './deps/deps.ts';
import { faultOf, type LogLine } from './deps/log.ts';
import { type Metrics, noMetrics, type PortName } from './deps/metrics.ts';
import type { StripePayments } from './deps/payments.ts';
import { loadSecrets } from './deps/secrets.ts';
import type { SecurityLog } from './deps/security-events.ts';
import { createAdmission } from './http/admission.ts';
import { createChallenge } from './http/challenge.ts';
import { openMail } from './mail/open-mail.ts';
import { createBucketStore } from './members/uploads/uploads-bucket.ts';
import { createDiskStore } from './members/uploads/uploads-disk.ts';
import { visibleText } from './operations/visible-text.ts';
import type { Config } from './settings/config.ts';
import { createEmbeddedPayments } from './test-checkout/payments-embedded.ts';

/** Settings and database, and replacements for tests. */
export interface DepsOptions {
  config: Config;
  db: Db;
  /** The default is `db`. */
  healthDb?: Db;
  clock?: ServerClock;
  log?: LogLine;
  /** The default drops the events. */
  securityLog?: SecurityLog;
  metrics?: Metrics;
  fetch?: typeof fetch;
  /** Only tests hash for less. */
  passwordCost?: PasswordCost;
}

/** Returns the dependencies of the handlers. Rejects when the database or the bucket cannot be used. */
export async function createDeps(options: DepsOptions): Promise<Deps> {
  const { config, db, clock = systemClock, log = logLine, metrics = noMetrics } = options;
  const secrets = await loadSecrets(db, config.signingKeys);
  const stripe = await openStripe(config, log);
  const noTest = config.production || stripe !== undefined;
  const testCheckout = noTest
    ? undefined
    : createEmbeddedPayments({ db, clock, siteOrigin: config.siteOrigin });
  const background = createBackground((cause) => {
    metrics.backgroundFailed();
    log('background work failed', faultOf(cause));
  });
  const identity = createIdentityPort({ config, clock, secrets, fetch: options.fetch ?? fetch });
  const failed = (port: PortName) => (cause: unknown) => {
    metrics.portFailed(port);
    log(`a call to a service outside failed: ${port}`, faultOf(cause));
  };
  return {
    config,
    db,
    healthDb: options.healthDb ?? db,
    clock,
    log,
    metrics,
    securityLog: countedLog(metrics, options.securityLog),
    secrets,
    hashPassword: (password) => hashPassword(password, options.passwordCost),
    authenticate: (request) => authenticate(request, { db, clock, secrets }),
    background,
    admission: createAdmission(),
    mail: openMail({ config, db, clock, log, metrics, background }),
    challenge: createChallenge({
      settings: config.challenge,
      siteOrigin: config.siteOrigin,
      fetch: options.fetch ?? fetch,
      log,
      onFailure: () => metrics.portFailed('challenge'),
    }),
    breaches: createBreachService({
      url: config.breachUrl,
      fetch: options.fetch ?? fetch,
      log,
      onFailure: () => metrics.portFailed('breaches'),
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

/** Returns a log of security events that counts each one, too. */
const countedLog =
  (metrics: Metrics, log: SecurityLog | undefined): SecurityLog =>
  (entry) => {
    metrics.securityEvent(entry);
    log?.(entry);
  };

/** Imports the SDK only when Stripe is configured: it takes a tenth of a second. */
async function openStripe({ stripe }: Config, log: LogLine): Promise<StripePayments | undefined> {
  if (!stripe) return undefined;
  const { createStripePayments } = await import('./billing/stripe/payments-stripe.ts');
  return createStripePayments(stripe, log);
}

/** Writes a line to stderr. Used where no log is given, such as a command of staff. */
export const logLine: LogLine = (line, detail) => {
  process.stderr.write(`${visibleText(`${line}${detail === undefined ? '' : ` ${String(detail)}`}`)}\n`);
};
