import { ConfigError, readConfig } from './config.ts';
import { FolderLocked, lockFolder } from './db/folder-lock.ts';
import { sampleMembers } from './sample-members.ts';
import type { Running } from './server.ts';

// The process: importing this file starts it. Paths are those of the folder it is started in.
const folders = { site: 'dist/site', embed: 'dist/embed' };

try {
  const config = readConfig(process.env);
  // A PostgreSQL server minds its own folder; the lock is for the embedded one.
  const release = config.databaseUrl ? undefined : lockFolder(config.dataDir);
  // Loaded after the lock: a second process is refused before it has read a database driver.
  const { startServer } = await import('./server.ts');
  const running = await startServer({ config, folders, release });
  stopOn(['SIGTERM', 'SIGINT'], running);
  console.log(`The club is open at ${config.siteOrigin} (port ${running.port}).`);
  if (!config.production) {
    for (const { email, password } of Object.values(sampleMembers)) {
      console.log(`  sample member ${email}, password ${password}`);
    }
    console.log(`  mails: ${config.siteOrigin}/dev/outbox`);
  }
} catch (thrown) {
  process.stderr.write(`${explain(thrown)}\n`);
  process.exit(1);
}

function stopOn(signals: NodeJS.Signals[], running: Running): void {
  for (const signal of signals) {
    process.once(signal, () => {
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** One line for what the person who starts it can mend; the stack for what only we can. */
function explain(thrown: unknown): string {
  if (thrown instanceof ConfigError || thrown instanceof FolderLocked) return thrown.message;
  if (!(thrown instanceof Error)) return String(thrown);
  if ('code' in thrown && thrown.code === 'EADDRINUSE') {
    return `PORT is taken: another program listens there. Stop it, or start with another PORT.`;
  }
  if ('code' in thrown && thrown.code === 'ECONNREFUSED') {
    return 'The database of DATABASE_URL does not answer. Is the server running?';
  }
  return thrown.stack ?? thrown.message;
}
