import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { sweepIdentity } from './accounts/sweep.ts';
import { createApp } from './app.ts';
import { mailRenewals } from './billing/mails/renewal.ts';
import { searchDaily } from './billing/orphans/orphans.ts';
import { sweepMoney } from './billing/sweep.ts';
import { handleMissedEvents } from './billing/sync/stripe-webhook.ts';
import { createDeps } from './create-deps.ts';
import type { Unlock } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { type Db, openDatabase } from './db/open.ts';
import { createDatabaseClock, type ServerClock, systemClock } from './deps/clock.ts';
import type { Deps } from './deps/deps.ts';
import type { Metrics, RequestLine } from './deps/metrics.ts';
import { developmentNames, listen } from './listen.ts';
import { deleteDueAccounts } from './members/privacy/deletion.ts';
import { sweepRecords } from './members/privacy/retention.ts';
import { removeUnusedPictures } from './members/uploads/unused-pictures.ts';
import type { Lifecycle } from './operations/readiness.ts';
import { createServerLog, type ServerLog } from './operations/server-log.ts';
import { keepReleases } from './pages/kept-releases.ts';
import type { SiteFolders } from './pages/serve-site.ts';
import { seed } from './seed.ts';
import { sendDueMails } from './send-due-mails.ts';
import { startNotes } from './settings/checked-settings.ts';
import type { Config } from './settings/config.ts';
import { sweepStaff } from './staff/acts/people.ts';
import { inviteFirstOwner, startDesk } from './staff/desk/start-desk.ts';

export interface Running {
  port: number;
  /** The staff desk: its address, and in development a first invitation while it has no people. */
  desk?: { origin: string; invitation?: string };
  /** Accepts no new requests, finishes the running ones and closes everything, within five seconds. */
  stop(): Promise<void>;
}

interface Given {
  config: Config;
  /** Releases the lock of the data folder. Called after everything else is closed. */
  release?: Unlock;
  folders?: SiteFolders;
  log?: ServerLog;
}

/** Opens the database, migrates, seeds and listens. When a step fails, it closes what was opened and rejects. */
export async function startServer({ config, folders, log, release }: Given): Promise<Running> {
  const { line, request, security } = log ?? createServerLog(config.jsonLogs);
  const closing: (() => unknown)[] = release ? [release] : [];
  try {
    const database = await openDatabase(
      config.databaseUrl ? { url: config.databaseUrl } : { dataDir: `${config.dataDir}/database` },
    );
    closing.unshift(() => database.close());
    await migrate(database, { onWait: line });
    const { db, healthDb } = database;
    const clock = config.databaseUrl ? await createDatabaseClock(db) : systemClock;
    const metrics = await openMetrics(config, { db, clock }, closing);
    const deps = await createDeps({ config, db, healthDb, clock, log: line, securityLog: security, metrics });
    await seed(deps);
    for (const note of startNotes(config)) line(note);
    closing.unshift(() => deps.background.drain(), startSweeps(deps));
    if (deps.mail.start) closing.unshift(deps.mail.start());
    const lifecycle: Lifecycle = { draining: false };
    const onRequest = (done: RequestLine) => {
      request(done);
      deps.metrics.request(done);
    };
    const kept =
      folders && config.production
        ? await keepReleases(folders, { ...deps, dataDir: config.dataDir })
        : undefined;
    const app = createApp(deps, folders && { ...folders, kept }, { onRequest, lifecycle });
    // Before the site: once that answers, everything does.
    const desk = await openDesk(deps, onRequest, closing);
    const { port, close } = await listen(app.fetch, { ...config, names: developmentNames(config) });
    closing.unshift(
      () => startDraining(lifecycle, config),
      () => close(DRAIN_MS),
    );
    return { port, ...(desk && { desk }), stop: () => inOrder(closing) };
  } catch (thrown) {
    await inOrder(closing);
    throw thrown;
  }
}

/** Serves the metrics, if they have a port. The package is imported only then. */
async function openMetrics(
  { metricsPort: port, hosts, dataDir }: Config,
  measured: { db: Db; clock: ServerClock },
  closing: (() => unknown)[],
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined;
  const { createPrometheus } = await import('./operations/metrics/prometheus.ts');
  const { startMetricsServer } = await import('./metrics-server.ts');
  const prometheus = createPrometheus({ ...measured, dataDir });
  const { stop } = await startMetricsServer(prometheus, { port, hosts });
  closing.unshift(stop);
  return prometheus;
}

/** Starts the staff desk, if there is one. */
async function openDesk(
  deps: Deps,
  onRequest: (line: RequestLine) => void,
  closing: (() => unknown)[],
): Promise<Running['desk']> {
  const { staff } = deps.config;
  const desk = await startDesk(deps, onRequest);
  if (!staff || !desk) return undefined;
  closing.unshift(() => desk.close(SECOND_MS));
  return { origin: staff.origin, invitation: await inviteFirstOwner(deps) };
}

const inOrder = async (steps: (() => unknown)[]): Promise<void> => {
  for (const step of steps.splice(0)) await step();
};

/**
 * Starts the periodic work: the clock, open checkouts and mails every minute; missed webhooks, old rows, due deletions and pictures
 * every hour. Returns the stop.
 */
function startSweeps(deps: Deps): () => void {
  const everyMinute = () => {
    deps.background.run(async () => deps.clock.follow?.());
    deps.background.runEach([async () => deps.fakeStripe?.tick(), () => sweepMoney(deps)]);
    deps.background.run(() => sendDueMails(deps));
  };
  const everyHour = () => {
    if (deps.stripe) {
      deps.background.run(() => handleMissedEvents(deps));
      deps.background.run(() => searchDaily(deps));
    }
    deps.background.runEach([
      () => sweepIdentity(deps),
      () => mailRenewals(deps),
      () => deleteDueAccounts(deps),
      () => sweepRecords(deps),
      () => sweepStaff(deps),
      () => removeUnusedPictures(deps),
    ]);
  };
  everyMinute();
  everyHour();
  const timers = [setInterval(everyMinute, MINUTE_MS), setInterval(everyHour, 60 * MINUTE_MS)];
  return () => timers.forEach(clearInterval);
}

/**
 * Marks the process as draining. In production it waits, so that load balancers see /readyz fail before connections do.
 */
async function startDraining(lifecycle: Lifecycle, { production }: Config): Promise<void> {
  lifecycle.draining = true;
  if (production) await new Promise((resolve) => setTimeout(resolve, DRAIN_NOTICE_MS));
}

const DRAIN_NOTICE_MS = SECOND_MS;
/** How long running requests get at a stop, in ms. With the other steps a stop stays below five seconds. */
const DRAIN_MS = 3 * SECOND_MS;
