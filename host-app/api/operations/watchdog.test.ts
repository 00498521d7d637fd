import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('startWatchdog', () => {
  const root = mkdtempSync(join(tmpdir(), 'club-watchdog-'));
  let code = '';
  beforeAll(async () => {
    const source = 'host-app/api/operations/watchdog.ts';
    code = (await transformWithOxc(readFileSync(source, 'utf8'), source)).code;
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Starts a process that runs `work` with a watchdog of two seconds. */
  const run = async (name: string, work: string) => {
    const file = join(root, `${name}.mjs`);
    writeFileSync(file, `${code}\nconst stop = startWatchdog(2000);\n${work}`);
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (piece: Buffer) => (said += String(piece)));
    return new Promise<{ code: number | null; signal: string | null; said: string }>((resolve) =>
      child.once('close', (exit, signal) => resolve({ code: exit, signal, said })),
    );
  };

  it('kills a process whose event loop is blocked, even if it ignores SIGTERM', async () => {
    const { signal, said } = await run(
      'blocked',
      `process.on('SIGTERM', () => {}); setTimeout(() => { for (;;); }, 100);`,
    );
    expect(signal).toBe('SIGKILL');
    expect(said).toBe(
      'The event loop was blocked for 2 seconds. The process ends so that it can be restarted.\n',
    );
  });

  it('does not kill a busy process or keep a finished one alive', async () => {
    const busy = `
      const until = Date.now() + 3500;
      const piece = () => { const end = Date.now() + 100; while (Date.now() < end); if (Date.now() < until) setImmediate(piece); };
      piece();`;
    expect(await run('busy', busy)).toEqual({ code: 0, signal: null, said: '' });
  });

  it('kills nothing after it was stopped', async () => {
    const stopped = `await stop(); const end = Date.now() + 4000; while (Date.now() < end);`;
    expect(await run('stopped', stopped)).toEqual({ code: 0, signal: null, said: '' });
  });
});
