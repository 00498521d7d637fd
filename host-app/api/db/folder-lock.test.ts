import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLocked, lockFolder } from './folder-lock.ts';

describe('lockFolder', () => {
  let folder = '';
  const lock = () => join(folder, 'club.lock');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'club-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A living process that is not ours, and its end. */
  const another = async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const over = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve) => child.once('spawn', resolve));
    return {
      pid: child.pid ?? 0,
      end: async () => {
        child.kill('SIGKILL');
        await over;
      },
    };
  };

  it('makes the folder and takes it until it is released', () => {
    const deep = join(folder, 'a', 'b');
    const release = lockFolder(deep);
    expect(() => lockFolder(deep)).toThrow(FolderLocked);
    release();
    lockFolder(deep)();
    expect(existsSync(join(deep, 'club.lock'))).toBe(false);
  });

  it('never steals the lock of a living process, and says what to do (promise 46)', async () => {
    const { pid, end } = await another();
    writeFileSync(lock(), `${pid} \n`);
    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or start this one with another DATA_DIR.`,
    );
    expect(readFileSync(lock(), 'utf8')).toBe(`${pid} \n`);
    await end();
  });

  it('takes over the lock of a process that is gone (promise 46)', async () => {
    const { pid, end } = await another();
    await end();
    writeFileSync(lock(), `${pid} \n`);
    const release = lockFolder(folder);
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  it('takes over when the number now belongs to a later process, as after a restart of a container', async () => {
    const { pid, end } = await another();
    writeFileSync(lock(), `${pid} 1\n`);
    lockFolder(folder)();
    writeFileSync(lock(), `${process.pid} 1\n`);
    lockFolder(folder)();
    await end();
  });

  it.each(['', 'junk', '-5 x', '99999999 1'])('takes over a lock that holds %j', (text) => {
    writeFileSync(lock(), text);
    lockFolder(folder)();
  });
});
