import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlansRefused } from '#server/billing/plan-list/plan-file.ts';
import { explainDatabase } from '#server/db/explain-database.ts';
import { FolderLocked, lockFolder } from '#server/db/folder-lock.ts';
import { DatabaseIsNewer } from '#server/db/migrate.ts';
import { visibleText } from '#server/operations/visible-text.ts';
import type { RenderPage } from '#server/pages/page-template.ts';
import { type BuiltSite, readBuiltSite, SiteIncomplete } from '#server/pages/site-pages.ts';
import { sampleMembers } from '#server/sample-members.ts';
import { type Config, ConfigError, readConfig } from '#server/settings/config.ts';
import { StaffRefused } from '#server/staff/acts/act-fields.ts';
import { runCommand } from './commands.ts';
import { logTextOf, type LogLine } from './deps/log.ts';

// Importing this file starts the process. Paths are relative to the working directory.
const folders = { site: 'dist/site', embed: 'dist/embed' };
const renderer = 'dist/render/entry-server.js';
/** Errors whose message is enough for the operator: no stack is printed. */
const operatorErrors = [
  ConfigError,
  FolderLocked,
  SiteIncomplete,
  DatabaseIsNewer,
  StaffRefused,
  PlansRefused,
];

// Rows and pictures are for this user only, regardless of the shell's umask.
process.umask(0o077);

// A reader of the output that goes away, such as `head`, must end neither the server nor an act of staff.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

try {
  const args = process.argv.slice(2);
  if (args.length === 0) await serve(readConfig(process.env));
  else await runCommand(args[0] === 'club' ? args.slice(1) : args, process.env);
} catch (thrown) {
  process.stderr.write(`${visibleText(explain(thrown))}\n`);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const site = await readSite(config);
  // A PostgreSQL server locks its own folder; this lock is for the embedded database.
  const release = config.databaseUrl ? undefined : await lockFolder(config.dataDir);
  // Imported after the lock: a second process is refused before it loads a database driver.
  const { startServer } = await import('#server/server.ts');
  const { createServerLog } = await import('#server/operations/server-log.ts');
  const { startPartner } = await import('../demo-partner/server.ts');
  const log = createServerLog(config.jsonLogs);
  endOnFault(log.line);
  const running = await startServer({
    config,
    folders: { ...folders, ...site },
    release,
    log,
  });
  const partner = await startPartner({ config });
  stopOn(['SIGTERM', 'SIGINT'], async () => {
    await Promise.all([running.stop(), partner?.stop()]);
  });
  const opened = `The club is open at ${config.siteOrigin} (port ${running.port}).`;
  if (config.jsonLogs) log.line(opened);
  else console.log(opened);
  if (!config.production) {
    for (const { email, password } of Object.values(sampleMembers)) {
      console.log(`  sample member ${email}, password ${password}`);
    }
    console.log(`  mails: ${config.siteOrigin}/dev/outbox`);
    if (partner) console.log(`  demo partner site: ${partner.url}`);
    if (running.desk) console.log(`  staff desk: ${running.desk.invitation ?? running.desk.origin}`);
  }
}

/**
 * Reads the built site and the build that renders its pages. Throws SiteIncomplete when a part is missing. Without both,
 * a development server has only the API: `npm run dev` serves the pages.
 */
async function readSite(config: Config): Promise<{ pages?: BuiltSite; render?: RenderPage }> {
  const file = resolve(renderer);
  if (!config.production && !existsSync(folders.site)) return {};
  const pages = readBuiltSite(folders.site);
  if (!existsSync(file)) throw new SiteIncomplete(renderer);
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
  return { pages, render: renderPage };
}

function stopOn(signals: NodeJS.Signals[], stop: () => Promise<void>): void {
  for (const signal of signals) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** Ends the process on an uncaught error, as Node does, but without its message, which may hold a member's values. */
function endOnFault(log: LogLine): void {
  process.on('uncaughtException', (thrown) => {
    log('The process ends because of an uncaught error', logTextOf(thrown));
    process.exit(1);
  });
}

/** Returns one line for an error that the operator can fix, otherwise the stack. */
function explain(thrown: unknown): string {
  if (operatorErrors.some((kind) => thrown instanceof kind)) return (thrown as Error).message;
  if (!(thrown instanceof Error)) return String(thrown);
  if ('code' in thrown && thrown.code === 'EADDRINUSE') {
    return `PORT is in use by another program. Stop that program, or start with another PORT.`;
  }
  if ('code' in thrown && thrown.code === 'EADDRNOTAVAIL') {
    return 'CLUB_HOST must be an address of this machine. Leave it unset to listen on every interface in production.';
  }
  return explainDatabase(thrown) ?? thrown.stack ?? thrown.message;
}
