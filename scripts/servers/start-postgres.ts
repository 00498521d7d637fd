// Starts a PostgreSQL server on a free port in a temporary folder, for the nightly tests and the load.
// Finds Debian's, or installs it with apt-get. PostgreSQL refuses to run as root: then it runs as the user postgres.
import { type ChildProcess, execFileSync, type StdioOptions } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, installByApt, startServer } from './start-process.ts';

const DEBIAN = '/usr/lib/postgresql';
const START_MS = 30_000;
const isRoot = process.getuid?.() === 0;
const quiet: StdioOptions = ['ignore', 'ignore', 'inherit'];

export interface Postgres {
  url: string;
  version: string;
  /** Stops the server as an administrator does, and starts it again on the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the folder of initdb and postgres, of the newest version. */
function findBin(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(':')].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

/** Returns a command with its arguments, run as the user of Debian's package when this is root. */
const asOther = (...command: [string, ...string[]]): [string, string[]] => {
  const [program, ...args] = command;
  return isRoot ? ['runuser', ['-u', 'postgres', '--', ...command]] : [program, args];
};

/** Starts a server; `sync: false` only for tests, where a power failure loses nothing. */
export async function startPostgres({ sync = true } = {}): Promise<Postgres> {
  if (!findBin()) installByApt('postgresql');
  const bin = findBin();
  if (!bin)
    throw new Error('No PostgreSQL found and none could be installed: install it, or set DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'club-postgres-'));
  const data = join(folder, 'data');
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  const port = await freePort();
  const options = ['-D', data, '-U', 'club', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(...asOther(join(bin, 'initdb'), ...options), { cwd: folder, stdio: quiet });
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...(sync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const removeAll = () => rmSync(folder, { recursive: true, force: true });
  const end = (child: ChildProcess) => {
    // SIGINT: a fast stop. runuser does not pass it on to the server.
    const pid = ownPid(data);
    if (pid) process.kill(pid, 'SIGINT');
    else child.kill('SIGINT');
  };
  const start = () =>
    startServer({
      name: 'PostgreSQL',
      command: asOther(join(bin, 'postgres'), '-D', data, ...flags),
      cwd: folder,
      startMs: START_MS,
      isReady: (said) => said.includes('ready to accept connections'),
      end,
    });
  let running = await start().catch((fault: unknown) => {
    removeAll();
    throw fault;
  });
  const stop = () => {
    end(running.child);
    return running.over;
  };
  return {
    url: `postgres://club@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    async restart() {
      await stop();
      running = await start();
    },
    async stop() {
      await stop();
      removeAll();
    },
  };
}

/** Returns the process id of the server itself, not of runuser. */
function ownPid(data: string): number | undefined {
  const file = join(data, 'postmaster.pid');
  // The file is readable for its owner only: root can, and so can we when we are the owner.
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}
