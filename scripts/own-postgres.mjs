// A PostgreSQL server of our own on a free port and a folder of its own: for the nightly tests and the load.
// Finds Debian's, or installs it with apt-get; runs it as another user where we are root, as it demands.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEBIAN = '/usr/lib/postgresql';
const START_MS = 30_000;
const isRoot = process.getuid?.() === 0;

/** The folder of initdb and postgres; the newest version there is. */
function findBin() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(':')].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

function installByApt() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log('no PostgreSQL found; installing it with apt-get ...');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
}

/** The words before a command that make it run as the user of Debian's package. */
const asOther = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];

/** Starts a server; `sync: false` only for tests, which lose nothing when the power fails. */
export async function startPostgres({ sync = true } = {}) {
  if (!findBin()) installByApt();
  const bin = findBin();
  if (!bin)
    throw new Error('No PostgreSQL found and none could be installed: install it, or set DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'club-postgres-'));
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  const port = await freePort();
  const [program, ...words] = [...asOther, join(bin, 'initdb')];
  const wishes = ['-D', join(folder, 'data'), '-U', 'club', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(program, [...words, ...wishes], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
  };
  if (!sync) Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [runner, ...before] = [...asOther, join(bin, 'postgres')];
  let said = '';
  const server = spawn(runner, [...before, '-D', join(folder, 'data'), ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server.stderr.on('data', (piece) => (said = (said + piece).slice(-4_000)));
  const over = new Promise((resolve) => server.once('exit', resolve));
  const removeAll = () => rmSync(folder, { recursive: true, force: true });
  try {
    await untilReady(() => said, server);
  } catch (fault) {
    removeAll();
    throw fault;
  }
  const end = () => {
    // SIGINT: a fast stop. runuser in front of the server would not hand it on.
    const pid = ownPid(folder);
    if (pid) process.kill(pid, 'SIGINT');
    else server.kill('SIGINT');
  };
  // Whoever started it may be interrupted: it must not stay behind.
  process.once('exit', end);
  return {
    url: `postgres://club@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    async stop() {
      process.off('exit', end);
      end();
      await over;
      removeAll();
    },
  };
}

/** Of the server itself, not of runuser in front of it. */
function ownPid(folder) {
  try {
    return Number(execFileSync('head', ['-1', join(folder, 'data', 'postmaster.pid')], { encoding: 'utf8' }));
  } catch {
    return undefined;
  }
}

async function untilReady(said, server) {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (said().includes('ready to accept connections')) return;
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start within ${START_MS} ms:\n${said()}`);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await startPostgres();
  console.log(`${server.version} at ${server.url}`);
  process.once('SIGINT', () => server.stop());
  process.once('SIGTERM', () => server.stop());
}
