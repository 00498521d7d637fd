// Helpers for the servers that scripts start.
import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

const quiet: StdioOptions = ['ignore', 'ignore', 'inherit'];
const isRoot = process.getuid?.() === 0;

/** Returns a port that is free now on this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Installs Debian packages with apt-get, if it can. Does nothing unless this is root on Debian. */
export function installByApt(...packages: string[]): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing ${packages.join(', ')} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', ...args], { stdio: quiet, env });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...packages);
  } catch (fault) {
    console.error((fault as Error).message);
  }
}

interface Server {
  /** For error messages. */
  name: string;
  command: [program: string, args: string[]];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  startMs: number;
  /** Gets the last output on stderr. */
  isReady(said: string): boolean | Promise<boolean>;
  /** Ends the server when this process exits first; SIGKILL when not given. */
  end?(child: ChildProcess): void;
}

/** Starts a server and waits until it is ready; `over` resolves when it has ended. Rejects with its last output. */
export async function startServer({ name, command, cwd, env, startMs, isReady, end }: Server) {
  const child = spawn(...command, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece) => (said = (said + piece).slice(-4_000)));
  const atExit = () => void (end ? end(child) : child.kill('SIGKILL'));
  process.once('exit', atExit);
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void over.then(() => process.off('exit', atExit));
  const until = Date.now() + startMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${name} ended at once:\n${said}`);
    if (await isReady(said)) return { child, over };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`${name} did not start within ${startMs} ms:\n${said}`);
}
