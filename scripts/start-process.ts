// Helpers for the servers that scripts start.
import { execFileSync, type StdioOptions } from 'node:child_process';
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

/** Installs Debian packages with apt-get. Does nothing unless this is root on Debian. */
export function installByApt(...packages: string[]): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing ${packages.join(', ')} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', ...args], { stdio: quiet, env });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
