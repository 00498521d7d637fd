import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePortPair } from './free-port.ts';

/** A first start creates its database: it takes seconds, or a minute on a busy machine. */
export const START_MS = 120_000;

/** How a process ended. */
export interface Ended {
  code: number | null;
  ms: number;
  output: string;
}

/** A process of the built server. */
export interface Launched {
  child: ChildProcess;
  port: number;
  origin: string;
  over: Promise<Ended>;
}

/** Starts processes of `dist/server` that share one data folder. Build first (`npm test` does). */
export interface Launcher {
  dataDir: string;
  /** Starts a process with a command, or the server without one. */
  launch(env: Record<string, string>, ...words: string[]): Promise<Launched>;
  /** Starts the server and waits until it answers. Rejects with its output when it does not. */
  open(env?: Record<string, string>): Promise<Launched>;
  /** Kills every process and removes the folder. */
  remove(): void;
}

/** Returns a launcher with its own data folder. It runs a copy, because a build may run in between. */
export function createLauncher(): Launcher {
  // Below node_modules, so that the bundle finds its external packages.
  const root = mkdtempSync(join(process.cwd(), 'node_modules', '.club-process-'));
  const dataDir = join(root, 'data');
  const children: ChildProcess[] = [];
  cpSync('dist/server', join(root, 'dist'), { recursive: true });

  const launch: Launcher['launch'] = async (env, ...words) => {
    const port = String(await freePortPair());
    const child = spawn(process.execPath, [join(root, 'dist', 'main.js'), ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, ...env },
    });
    children.push(child);
    const startedAt = performance.now();
    let output = '';
    const collect = (chunk: Buffer) => {
      output += String(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const over = new Promise<Ended>((resolve) =>
      child.once('close', (code) => resolve({ code, ms: performance.now() - startedAt, output })),
    );
    return { child, port: Number(port), origin: `http://localhost:${port}`, over };
  };

  return {
    dataDir,
    launch,
    async open(env = {}) {
      const server = await launch(env);
      const deadline = performance.now() + START_MS;
      while (performance.now() < deadline && server.child.exitCode === null) {
        const answer = await fetch(`${server.origin}/healthz`).catch(() => undefined);
        if (answer?.ok) return server;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      server.child.kill('SIGKILL');
      throw new Error(`The server did not start: ${(await server.over).output}`);
    },
    remove() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Posts JSON to a call of the API. */
export const post = ({ origin }: { origin: string }, path: string, body: object): Promise<Response> =>
  fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
