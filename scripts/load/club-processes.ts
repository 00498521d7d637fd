// One or more processes of dist/server on one database, and what each of them used.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.ts';
import { freePort, startServer } from '../servers/start-process.ts';

const START_MS = 120_000;
const TICKS_A_SECOND = 100;

interface Process {
  child: ChildProcess;
  port: number;
  /** Resolves when the process has ended. */
  over: Promise<unknown>;
}

/**
 * Starts `count` processes. Rate limits are off: all requests come from one address and few members. Logs are written
 * and discarded.
 */
export async function startClub({ count, databaseUrl }: { count: number; databaseUrl?: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'club-load-'));
  const started: Process[] = [];
  for (let n = 0; n < count; n += 1)
    started.push(await start({ databaseUrl, dataDir: join(folder, String(n)) }));
  return {
    targets: started.map(({ port }) => ({ host: '127.0.0.1', port })),
    url: `http://127.0.0.1:${started[0]?.port}`,
    used: () => started.map(({ child }) => usedBy(child.pid as number)),
    async stop(): Promise<void> {
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ over }) => over));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start({
  databaseUrl = '',
  dataDir,
}: {
  databaseUrl?: string;
  dataDir: string;
}): Promise<Process> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Without it the server starts the demo partner.
    CLUB_PARTNER_URL: 'https://partner.example.com',
    CLUB_RATE_LIMITS: 'off',
    CLUB_JSON_LOGS: 'on',
  };
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const command: [string, string[]] = [process.execPath, ['dist/server/main.js']];
  return {
    port,
    ...(await startServer({ name: 'The server', command, cwd: root, env, startMs: START_MS, isReady })),
  };
}

/** Processor time in seconds and memory in megabytes, as Linux counts them. */
export interface Used {
  cpuSeconds: number;
  megabytes: number;
}

function usedBy(pid: number): Used {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
    megabytes: Number(kilobytes) / 1_024,
  };
}
