import { authenticate } from './accounts/access-token.ts';
import { createIdentityPort } from './accounts/google/identity-port.ts';
import { createBreachService } from './accounts/passwords/breach-service.ts';
import { hashPassword, type PasswordCost } from './accounts/passwords/passwords.ts';
import { disabledPayments } from './billing/stripe/payments-disabled.ts';
import type { Db } from './db/open.ts';
import { type Background, createBackground } from './deps/background.ts';
import { type ServerClock, systemClock } from './deps/clock.ts';
import type { Deps, FakeStripe } from './deps/deps.ts';
import { logTextOf, type LogLine } from './deps/log.ts';
import { type Metrics, noMetrics, type PortName } from './deps/metrics.ts';
import { loadSecrets, randomToken } from './deps/secrets.ts';
import type { SecurityLog } from './deps/security-events.ts';
import type { RecordStore } from './fake-stripe/record-store.ts';
import { createAdmission } from './http/admission.ts';
import { createChallenge } from './http/challenge.ts';
import { openMail } from './mail/open-mail.ts';
import { createBucketStore } from './members/uploads/uploads-bucket.ts';
import { createDiskStore } from './members/uploads/uploads-disk.ts';
import { visibleText } from './operations/visible-text.ts';
import { clubBrand } from './settings/brand/read-brand.ts';
import type { Config } from './settings/config.ts';
import type { StripeSettings } from './settings/stripe-settings.ts';

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
  /** Where the fake Stripe keeps its records. The default is the database. */
  stripeRecords?: RecordStore;
  /** Only tests hash for less. */
  passwordCost?: PasswordCost;
}

/** Returns the dependencies of the handlers. Rejects when the database or the bucket cannot be used. */
export async function createDeps(options: DepsOptions): Promise<Deps> {
  const { config, db, clock = systemClock, log = logLine, metrics = noMetrics } = options;
  const secrets = await loadSecrets(db, config.signingKeys);
  const background = createBackground((cause) => {
    metrics.backgroundFailed();
    log('background work failed', logTextOf(cause));
  });
  const { stripe, fakeStripe } = await openStripe({ ...options, clock, log, background });
  const identity = createIdentityPort({ config, clock, secrets, fetch: options.fetch ?? fetch });
  const failed = (port: PortName) => (cause: unknown) => {
    metrics.portFailed(port);
    log(`a call to a service outside failed: ${port}`, logTextOf(cause));
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
    fetch: options.fetch ?? fetch,
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
    payments: stripe ?? disabledPayments,
    stripe,
    fakeStripe,
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

interface StripeOptions extends DepsOptions {
  clock: ServerClock;
  log: LogLine;
  background: Background;
}

/**
 * Opens payments on Stripe's SDK: with the configured account, or in development with the fake Stripe. A production without
 * an account imports neither: the SDK takes a tenth of a second.
 */
async function openStripe(options: StripeOptions): Promise<Pick<Deps, 'stripe' | 'fakeStripe'>> {
  const { config, log } = options;
  if (config.production && !config.stripe) return { stripe: undefined, fakeStripe: undefined };
  const { createStripePayments } = await import('./billing/stripe/payments-stripe.ts');
  if (config.stripe) return { stripe: createStripePayments(config.stripe, log), fakeStripe: undefined };
  const fakeStripe = await openFake(options);
  return { stripe: createStripePayments(fakeSettings, log, fakeStripe.fetch), fakeStripe };
}

/** Nobody else can sign the webhooks of this process. */
const fakeSettings: StripeSettings = {
  secretKey: `sk_test_${randomToken()}`,
  webhookSecret: `whsec_${randomToken()}`,
  apiBase: undefined,
  automaticTax: false,
  termsConsent: false,
};

async function openFake({
  config,
  db,
  clock,
  background,
  stripeRecords,
}: StripeOptions): Promise<FakeStripe> {
  const { createFakeStripe } = await import('./fake-stripe/fake-stripe.ts');
  const { inDatabase } = await import('./fake-stripe/record-store.ts');
  return createFakeStripe({
    keys: fakeSettings,
    now: clock.now,
    store: stripeRecords ?? inDatabase(db, clock.now),
    siteOrigin: config.siteOrigin,
    brand: clubBrand(config),
    brandSheet: config.brand?.sheet,
    later: background.run,
  });
}

/** Writes a line to stderr. Used where no log is given, such as a command of staff. */
export const logLine: LogLine = (line, detail) => {
  process.stderr.write(`${visibleText(`${line}${detail === undefined ? '' : ` ${String(detail)}`}`)}\n`);
};
