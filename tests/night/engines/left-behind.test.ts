import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { describeIn, otherEngines } from '#kit/browser/engines/open-engine.ts';

/** Returns the ids of all processes that this one started, and those they started. */
function startedBy(parent: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const within = (id: number): number[] =>
    pairs.flatMap(([pid = 0, ppid]) => (ppid === id ? [pid, ...within(pid)] : []));
  return within(parent);
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

describeIn(otherEngines, (engine) => {
  it('leaves no process behind when the process of the tests is killed', { timeout: 180_000 }, async () => {
    const work = `
      const { openEngine } = await import('#kit/browser/engines/open-engine.ts');
      const context = await openEngine('${engine}');
      await context.newPage();
      console.log('open');
      setInterval(() => {}, 1_000);
    `;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', work], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const started = startedBy(child.pid ?? 0);
    child.kill('SIGKILL');
    expect(started.length).toBeGreaterThan(1);
    await expect.poll(() => started.filter(isAlive), { timeout: 20_000 }).toEqual([]);
  });
});
