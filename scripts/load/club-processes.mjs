// One or more processes of dist/server on one database, and what each of them used.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

const START_MS = 120_000;
const TICKS_A_SECOND = 100;

/** Rate limits are off: all requests come from one address and few members. Lines are written, to nowhere. */
export async function startClub({ count, databaseUrl }) {
  const folder = mkdtempSync(join(tmpdir(), 'club-load-'));
  const started = [];
  for (let n = 0; n < count; n += 1)
    started.push(await start({ databaseUrl, dataDir: join(folder, String(n)) }));
  return {
    targets: started.map(({ port }) => ({ host: '127.0.0.1', port })),
    url: `http://127.0.0.1:${started[0].port}`,
    used: () => started.map(({ child }) => usedBy(child.pid)),
    async stop() {
      await Promise.all(started.map(({ child, over }) => child.kill('SIGTERM') && over));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start({ databaseUrl, dataDir }) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    // Nobody needs the demo partner here.
    CLUB_PARTNER_URL: 'https://partner.example.com',
    CLUB_RATE_LIMITS: 'off',
    CLUB_JSON_LOGS: 'on',
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece) => (said = (said + piece).slice(-4_000)));
  const over = new Promise((resolve) => child.once('exit', resolve));
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  void over.then(() => process.off('exit', end));
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${said}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return { child, port, over };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start within ${START_MS} ms:\n${said}`);
}

/** Seconds of processor and megabytes, as Linux counts them. */
function usedBy(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
    megabytes: Number(kilobytes) / 1_024,
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
