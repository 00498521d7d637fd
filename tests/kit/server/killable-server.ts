import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePortPair } from './free-port.ts';
import { createTemporarySchema } from './temporary-schema.ts';

/** A server that tests kill and start again. */
export interface KillableServer {
  url: string;
  /** Resolves when the server answers, with the milliseconds it took. */
  start(): Promise<number>;
  /** Sends SIGKILL: no handler runs, and nothing is flushed. */
  kill(): Promise<void>;
  output(): string;
  /** Its schema on the PostgreSQL server of the tests, if there is one. */
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

const START_MS = 180_000;
const SERVER = 'dist/server';

/** Puts a program that listens on PORT into a folder, and resolves with its main file. */
type Program = (folder: string) => Promise<string>;

/** Runs a copy of `dist/server`, because a build may replace the original. Build first (`npm test` does). */
const builtServer: Program = async (folder) => {
  cpSync(SERVER, join(folder, 'server'), { recursive: true });
  return join(folder, 'server', 'main.js');
};

/** Runs a server on one port and one database. */
export async function killableServer(
  env: Record<string, string>,
  program = builtServer,
): Promise<KillableServer> {
  // The folder is below node_modules so that a copy finds its packages.
  const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.club-killed-'));
  const main = await program(folder);
  const port = await freePortPair();
  const url = `http://localhost:${port}`;
  // A production start needs a PostgreSQL server; in development the embedded database is in the folder.
  const own = process.env.DATABASE_URL_TEST ? await createTemporarySchema('club_killed') : undefined;
  let child: ChildProcess | undefined;
  let printed = '';

  const kill = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const over = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await over;
  };
  return {
    url,
    kill,
    output: () => printed,
    databaseUrl: own?.url,
    async start() {
      const began = performance.now();
      const running = spawn(process.execPath, [main], {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATA_DIR: join(folder, 'data'),
          CLUB_RATE_LIMITS: 'off',
          ...env,
          ...(own && { DATABASE_URL: own.url }),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = running;
      for (const stream of [running.stdout, running.stderr])
        stream.on('data', (piece) => (printed += String(piece)));
      while (performance.now() - began < START_MS) {
        if (running.exitCode !== null) break;
        if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) return performance.now() - began;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`The server did not start:\n${printed}`);
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
      await own?.drop();
    },
  };
}
