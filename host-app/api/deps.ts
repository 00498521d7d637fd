import { type Background, createBackground } from './background.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { Log } from './http/errors.ts';
import { createIdentityPort, type IdentityPort } from './ports/identity.ts';
import { createOutbox, type MailPort } from './ports/mail.ts';
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
  return {
    config,
    db,
    clock,
    log,
    secrets,
    background: createBackground((cause) => log('work after an answer failed', String(cause))),
    mail: createOutbox(db, clock),
    identity: createIdentityPort({ config, clock, secrets, fetch: given.fetch ?? fetch }),
  };
}

export const logLine: Log = (line, detail) => {
  process.stderr.write(`${line}${detail === undefined ? '' : ` ${String(detail)}`}\n`);
};
