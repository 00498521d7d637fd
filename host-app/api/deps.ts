import { type Background, createBackground } from './background.ts';
import { type ServerClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import { faultOf, type LogLine } from './http/errors.ts';
import { createDiskRoom, type DiskRoom, endlessRoom } from './operations/disk-room.ts';
import { type ChallengePort, createChallenge } from './ports/challenge.ts';
import { createIdentityPort, type IdentityPort } from './ports/identity.ts';
import type { MailPort } from './ports/mail/mail.ts';
import { openMail } from './ports/mail/open-mail.ts';
import type { Payments } from './ports/payments/payments.ts';
import { closedPayments } from './ports/payments/payments-closed.ts';
import { createEmbeddedPayments, type EmbeddedPayments } from './ports/payments/payments-embedded.ts';
import type { StripePayments } from './ports/payments/payments-stripe.ts';
import type { FileStore } from './ports/uploads.ts';
import { createBucketStore } from './ports/uploads-bucket.ts';
import { createDiskStore } from './ports/uploads-disk.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** What every handler gets. A new port is a field here and a line in createDeps. */
export interface Deps {
  config: Config;
  db: Db;
  clock: ServerClock;
  log: LogLine;
  secrets: Secrets;
  background: Background;
  mail: MailPort;
  identity: IdentityPort;
  /** Lifts a limit for people who solve a challenge; off unless a provider is set. */
  challenge: ChallengePort;
  payments: Payments;
  /** Stripe behind `payments`, where the environment names an account. */
  stripe: StripePayments | undefined;
  /** The test checkout behind `payments`; undefined in production and with Stripe. */
  testCheckout: EmbeddedPayments | undefined;
  /** Room on the disk of the embedded database. */
  disk: DiskRoom;
  /** Uploaded pictures. */
  files: FileStore;
}

export interface DepsOptions {
  config: Config;
  db: Db;
  clock?: ServerClock;
  log?: LogLine;
  fetch?: typeof fetch;
}

export async function createDeps(given: DepsOptions): Promise<Deps> {
  const { config, db, clock = systemClock, log = logLine } = given;
  const secrets = await loadSecrets(db);
  const stripe = await openStripe(config, log);
  const noTest = config.production || stripe !== undefined;
  const testCheckout = noTest
    ? undefined
    : createEmbeddedPayments({ db, clock, siteOrigin: config.siteOrigin });
  const background = createBackground((cause) => log('work after an answer failed', faultOf(cause)));
  return {
    config,
    db,
    clock,
    log,
    secrets,
    background,
    mail: openMail({ config, db, clock, log, background }),
    challenge: createChallenge({ settings: config.challenge, fetch: given.fetch ?? fetch, log }),
    identity: createIdentityPort({ config, clock, secrets, fetch: given.fetch ?? fetch }),
    payments: stripe ?? testCheckout ?? closedPayments,
    stripe,
    testCheckout,
    disk: config.databaseUrl
      ? endlessRoom
      : createDiskRoom({ folder: config.dataDir, minFreeMb: config.minFreeMb, clock, log }),
    files: config.bucket
      ? await createBucketStore(config.bucket)
      : createDiskStore(`${config.dataDir}/uploads`),
  };
}

/** The SDK is read only where it is used: it is a tenth of a second of every start. */
async function openStripe({ stripe }: Config, log: LogLine): Promise<StripePayments | undefined> {
  if (!stripe) return undefined;
  const { createStripePayments } = await import('./ports/payments/payments-stripe.ts');
  return createStripePayments(stripe, log);
}

export const logLine: LogLine = (line, detail) => {
  process.stderr.write(`${line}${detail === undefined ? '' : ` ${String(detail)}`}\n`);
};
