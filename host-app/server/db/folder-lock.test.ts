import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FolderLocked, lockFolder } from './folder-lock.ts';

/** Appended to the module: takes the lock, prints "held" or the refusal, and then runs until it is killed. */
const HOLD = `
  await lockFolder(process.argv[2]).then(() => console.log('held'), (error) => { console.log(error.message); process.exit(1); });
  setInterval(() => {}, 1000);`;
/** Runs a command in its own pid namespace, like a container. */
const contained = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'];
const canContain = spawnSync(contained[0] ?? '', [...contained.slice(1), 'true']).status === 0;
if (!canContain) process.stderr.write('SKIPPED: no pid namespaces here, so no test with two containers.\n');

describe('lockFolder', () => {
  const root = mkdtempSync(join(tmpdir(), 'club-holder-'));
  const holder = join(root, 'holder.mjs');
  beforeAll(async () => {
    const source = 'host-app/server/db/folder-lock.ts';
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
    writeFileSync(holder, code + HOLD);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  let folder = '';
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'club-lock-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await end(child);
    rmSync(folder, { recursive: true, force: true });
  });

  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const over = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await over;
  };
  /** Starts another process that tries to lock the folder. Returns its first line. */
  const another = async (before: string[] = []) => {
    const [wrapper, ...words] = [...before, process.execPath, holder, folder];
    const child = spawn(wrapper ?? process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    children.push(child);
    const line = await new Promise<string>((done) => {
      child.stdout.once('data', (piece: Buffer) => done(String(piece).trim()));
      child.once('exit', () => done('ended without a word'));
    });
    return { child, line };
  };
  const refusal = (): Promise<string> =>
    lockFolder(folder).then(
      () => 'taken',
      (thrown: Error) => thrown.message,
    );

  it('creates the folder and locks it until it is released', async () => {
    const deep = join(folder, 'a', 'b');
    const release = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow(FolderLocked);
    await release();
    await (
      await lockFolder(deep)
    )();
    expect(readdirSync(deep)).toEqual([]);
  });

  it('refuses a second process and names what to do', async () => {
    expect((await another()).line).toBe('held');
    expect(await refusal()).toBe(
      `The data folder ${folder} is in use by another process, on this machine or in a container. Stop that process, or start this one with another DATA_DIR.`,
    );
  });

  it('detects a live holder although a file names a dead process id', async () => {
    expect((await another()).line).toBe('held');
    writeFileSync(join(folder, 'club.lock'), '99999999 1\n');
    expect(await refusal()).toMatch(/in use by another process/);
  });

  it('detects a holder that is suspended and does not answer', async () => {
    const { child } = await another();
    child.kill('SIGSTOP');
    for (let tries = 0; tries < 3; tries++) expect(await refusal()).toMatch(/in use by another process/);
  });

  it.runIf(canContain)('refuses a second container on the same folder', async () => {
    expect((await another(contained)).line).toBe('held');
    expect((await another(contained)).line).toMatch(/in use by another process/);
    expect(await refusal()).toMatch(/in use by another process/);
  });

  it('is free at once after its holder was killed', async () => {
    const { child } = await another();
    await end(child);
    expect(readdirSync(folder)).toEqual(['club.lock.1']);
    const release = await lockFolder(folder);
    expect(readdirSync(folder)).toEqual(['club.lock.2']);
    await release();
  });

  it('lets at most one of many simultaneous starts lock the folder', async () => {
    for (let round = 0; round < 20; round++) {
      const taken = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
      const winners = taken.filter((each) => each.status === 'fulfilled');
      expect(winners.length).toBeLessThanOrEqual(1);
      for (const { value: release } of winners) await release();
    }
    await (
      await lockFolder(folder)
    )();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'd'.repeat(120));
    const release = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow(FolderLocked);
    await release();
  });

  it('keeps the lock of a folder that was renamed', async () => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    const release = await lockFolder(from);
    renameSync(from, to);
    await expect(lockFolder(to)).rejects.toThrow(FolderLocked);
    await release();
    expect(readdirSync(to)).toEqual([]);
  });

  it.each(['club.lock', 'club.lock.takeover', 'club.lock.7'])(
    'removes %s of a process that has ended',
    async (name) => {
      writeFileSync(join(folder, name), '123 456\n');
      const release = await lockFolder(folder);
      expect(readdirSync(folder)).not.toContain(name);
      await release();
    },
  );
});
