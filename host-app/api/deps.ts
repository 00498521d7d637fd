import { type Background, createBackground } from './background.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import { faultOf, type Log } from './http/errors.ts';
import { createIdentityPort, type IdentityPort } from './ports/identity.ts';
import { createOutbox, type MailPort } from './ports/mail.ts';
import type { Payments } from './ports/payments.ts';
import { closedPayments } from './ports/payments-closed.ts';
import { createEmbeddedPayments, type EmbeddedPayments } from './ports/payments-embedded.ts';
import type { FileStore } from './ports/uploads.ts';
import { createDiskStore } from './ports/uploads-disk.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** What every handler gets. A new port is a field here and a line in createDeps. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  background: Background;
  mail: MailPort;
  identity: IdentityPort;
  payments: Payments;
  /** The test checkout behind `payments`; undefined in production. */
  testCheckout: EmbeddedPayments | undefined;
  /** Uploaded pictures. */
  files: FileStore;
}

export interface Given {
  config: Config;
  db: Db;
  clock?: Clock;
  log?: Log;
  fetch?: typeof fetch;
}

export async function createDeps(given: Given): Promise<Deps> {
  const { config, db, clock = systemClock, log = logLine } = given;
  const secrets = await loadSecrets(db);
  const testCheckout = config.production
    ? undefined
    : createEmbeddedPayments({ db, clock, siteOrigin: config.siteOrigin });
  return {
    config,
    db,
    clock,
    log,
    secrets,
    background: createBackground((cause) => log('work after an answer failed', faultOf(cause))),
    mail: createOutbox(db, clock),
    identity: createIdentityPort({ config, clock, secrets, fetch: given.fetch ?? fetch }),
    payments: testCheckout ?? closedPayments,
    testCheckout,
    files: createDiskStore(`${config.dataDir}/uploads`),
  };
}

export const logLine: Log = (line, detail) => {
  process.stderr.write(`${line}${detail === undefined ? '' : ` ${String(detail)}`}\n`);
};
