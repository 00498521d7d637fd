// A server of the simulated year: the whole API in a process that a test kills. The test sets the clock, starts the work
// of the clock, and runs statements. It reads the settings of the server.

import { mkdirSync } from 'node:fs';
import { signAccessToken } from '#server/accounts/access-token.ts';
import { createApp } from '#server/app.ts';
import { mailRenewals } from '#server/billing/mails/renewal.ts';
import { seedPlans } from '#server/billing/plan-list/plans.ts';
import { sweepMoney } from '#server/billing/sweep.ts';
import { handleMissedEvents } from '#server/billing/sync/stripe-webhook.ts';
import { createDeps } from '#server/create-deps.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { sendDueMails } from '#server/send-due-mails.ts';
import { readConfig } from '#server/settings/config.ts';
import { ledgerCsv } from '#server/staff/numbers/ledger.ts';
import { readMonth } from '#server/staff/numbers/month.ts';
import { listen } from '../../../host-app/server/listen.ts';
import { CONTROL_PATH, type Control, type ControlAnswer, MEMBER_HEADER, NOW_HEADER } from './year-control.ts';

const config = readConfig(process.env);
mkdirSync(config.dataDir, { recursive: true });
const database = await openDatabase(
  config.databaseUrl ? { url: config.databaseUrl } : { dataDir: `${config.dataDir}/database` },
);
await migrate(database);
const clock = { at: 0, now: () => clock.at };
const deps = await createDeps({ config, db: database.db, clock });
await seedPlans(database.db);
const app = createApp(deps);
await listen(async (request) => {
  clock.at = Number(request.headers.get(NOW_HEADER) ?? clock.at);
  if (new URL(request.url).pathname !== CONTROL_PATH) return app.fetch(await asMember(request));
  return Response.json(await control((await request.json()) as Control));
}, config);

/** Does what the servers of a club do by the clock, and what the test asks for. */
async function control({ work, sql, ledger }: Control): Promise<ControlAnswer> {
  if (work) {
    await sweepMoney(deps);
    await handleMissedEvents(deps);
    await sendDueMails(deps);
    await mailRenewals(deps);
    await deps.background.drain();
  }
  return {
    rows: sql ? await database.withConnection((run) => run(sql)) : [],
    ledger: ledger ? await ledgerCsv(deps, readMonth(ledger, clock.now())) : '',
  };
}

/** Signs a request in whose header names a member and a session: a token of a day ago would have expired. */
async function asMember(request: Request): Promise<Request> {
  const [id, session] = request.headers.get(MEMBER_HEADER)?.split(' ') ?? [];
  if (!id || !session) return request;
  const headers = new Headers(request.headers);
  headers.set(
    'authorization',
    `Bearer ${await signAccessToken(deps, { memberId: id, id: session, origin: '' })}`,
  );
  return new Request(request, { headers });
}
