import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byNight } from '#kit/by-night.ts';
import { readConfig } from '../config.ts';
import { LOCK_FILE, lockFolder } from '../db/folder-lock.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { createDeps } from '../deps.ts';
import { seed } from '../seed.ts';
import { backUp, restore } from './backup.ts';

describe('backUp and restore', () => {
  let root = '';
  const at = (name: string) => join(root, name);
  const whole = () => at('whole.tar.gz');
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'club-backup-test-'));
    await mkdir(at('data/database/pg_empty'), { recursive: true });
    await mkdir(at('data/uploads/membership'), { recursive: true });
    await writeFile(at('data/database/rows'), Buffer.alloc(60_000, 'row '));
    await writeFile(at('data/uploads/membership/me.jpg'), Buffer.from([0xff, 0xd8, 0x00, 0xff]));
    await backUp({ dataDir: at('data'), file: whole() });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const contentOf = async (folder: string) => (await readdir(at(folder), { recursive: true })).sort();
  const refusal = async (work: Promise<unknown>) => String(await work.catch((thrown: unknown) => thrown));
  /** Makes a folder with content that no refusal may change. */
  const aUsedFolder = async (name: string) => {
    await mkdir(at(name));
    await writeFile(at(`${name}/mine`), 'precious');
    return { dataDir: at(name), untouched: async () => expect(await contentOf(name)).toEqual(['mine']) };
  };

  it('restore every file and folder, even empty ones, without the lock', async () => {
    await restore({ dataDir: at('deep/again'), file: whole(), force: false });
    expect(await contentOf('deep/again')).toEqual(await contentOf('data'));
    expect(await readFile(at('deep/again/database/rows'))).toEqual(await readFile(at('data/database/rows')));
    expect((await contentOf('deep/again')).filter((name) => name.startsWith(LOCK_FILE))).toEqual([]);
    expect(await readdir(at('deep'))).toEqual(['again']);
  });

  it('make files for the owner only, even when the folder was open to all users', async () => {
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(whole())).toBe('600');
    await chmod(at('data/database/rows'), 0o666);
    await chmod(at('data/database'), 0o755);
    await backUp({ dataDir: at('data'), file: at('open.tar.gz') });
    await restore({ dataDir: at('closed'), file: at('open.tar.gz'), force: false });
    for (const folder of ['closed', 'closed/database']) expect(await modeOf(at(folder))).toBe('700');
    expect(await modeOf(at('closed/database/rows'))).toBe('600');
  });

  it('refuse with a one-line message while a server holds the folder', async () => {
    const release = await lockFolder(at('data'));
    expect(await refusal(backUp({ dataDir: at('data'), file: at('never.tar.gz') }))).toMatch(
      /in use by another process/,
    );
    const options = { dataDir: at('data'), file: whole(), force: true };
    expect(await refusal(restore(options))).toMatch(/in use by another process/);
    await release();
    expect(await readdir(root)).not.toContain('never.tar.gz');
    expect(await contentOf('data')).toContain('database');
  });

  it('overwrite no backup, and no folder without --force, which keeps the old one', async () => {
    expect(await refusal(backUp({ dataDir: at('data'), file: whole() }))).toContain('already exists');
    expect(await refusal(backUp({ dataDir: at('data'), file: at('data/in.tar.gz') }))).toContain('inside');
    expect(await refusal(backUp({ dataDir: at('nothing'), file: at('x.tar.gz') }))).toContain('no database');
    const { dataDir, untouched } = await aUsedFolder('used');
    expect(await refusal(restore({ dataDir, file: whole(), force: false }))).toContain('not empty');
    await untouched();
    const { before } = await restore({ dataDir, file: whole(), force: true });
    expect(await contentOf('used')).toEqual(await contentOf('data'));
    expect(await readFile(join(before ?? '', 'mine'), 'utf8')).toBe('precious');
  });

  const packed = (folder: string, file: string) =>
    execFileSync('tar', ['-czf', at(file), '-C', at(folder), ...['club-backup.json', 'database', 'uploads']]);
  const unpacked = async (folder: string) => {
    await mkdir(at(folder));
    execFileSync('tar', ['-xzf', whole(), '-C', at(folder)]);
    return at(folder);
  };
  const damages: [string, (file: string) => Promise<unknown>][] = [
    ['truncated', async (file) => writeFile(file, (await readFile(whole())).subarray(0, -200))],
    ['empty', (file) => writeFile(file, '')],
    ['something else', (file) => writeFile(file, 'no archive at all')],
    [
      'altered in one bit',
      async (file) => {
        const bytes = await readFile(whole());
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
    ],
    [
      'altered and packed again',
      async (file) => {
        await writeFile(join(await unpacked(`${file.split('/').at(-1)}-a`), 'database/rows'), 'other rows');
        packed(`${file.split('/').at(-1)}-a`, file.split('/').at(-1) ?? '');
      },
    ],
    [
      'with a link out of the folder',
      async (file) => {
        const name = file.split('/').at(-1) ?? '';
        await symlink('/etc', join(await unpacked(`${name}-l`), 'uploads/out'));
        packed(`${name}-l`, name);
      },
    ],
  ];

  it.each(damages)('refuse a backup that is %s and lose nothing', async (what, damage) => {
    const file = at(`${what.replaceAll(' ', '-')}.tar.gz`);
    await damage(file);
    const { dataDir, untouched } = await aUsedFolder(`used-${what.replaceAll(' ', '-')}`);
    const message = await refusal(restore({ dataDir, file, force: true }));
    expect(message).toMatch(/is damaged .*Nothing was changed\.$/);
    await untouched();
    expect(
      (await readdir(root)).filter((name) => name.includes('-restore-') || name.includes('before-')),
    ).toEqual((await readdir(root)).filter((name) => name.startsWith('used.before-')));
  });

  // Runs at night: a real database takes seconds. The code does not depend on the packed content.
  it.runIf(byNight)(
    'restore members, invoices, keys and a photo',
    async () => {
      const rowsOf = (database: Database) =>
        database.withConnection(async (run) => ({
          members: await run('SELECT * FROM members ORDER BY id'),
          invoices: await run('SELECT * FROM invoices ORDER BY id'),
          keys: await run('SELECT * FROM server_keys'),
        }));
      const dataDir = at('real');
      await mkdir(dataDir);
      const first = await openDatabase({ dataDir: `${dataDir}/database` });
      await migrate(first);
      const deps = await createDeps({ config: readConfig({ DATA_DIR: dataDir }), db: first.db });
      await seed(deps);
      await deps.files.save('membership/users/a/profile/me.jpg', Buffer.from([0xff, 0xd8, 0xff]));
      await deps.background.drain();
      const before = await rowsOf(first);
      await first.close();

      const { files } = await backUp({ dataDir, file: at('real.tar.gz') });
      expect(files).toBeGreaterThan(100);
      await rm(dataDir, { recursive: true });
      await restore({ dataDir, file: at('real.tar.gz'), force: false });
      const again = await openDatabase({ dataDir: `${dataDir}/database` });
      expect(await migrate(again)).toEqual([]);
      expect(await rowsOf(again)).toEqual(before);
      await again.close();
      expect(before.members).toHaveLength(3);
      expect(before.invoices.length).toBeGreaterThan(0);
      expect(await readFile(join(dataDir, 'uploads/membership/users/a/profile/me.jpg'))).toHaveLength(3);
    },
    120_000,
  );
});
