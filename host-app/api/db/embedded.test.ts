import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnusable } from './database-marker.ts';
import { type Sync, syncToDisk } from './embedded-files.ts';
import { type Database, openDatabase } from './open.ts';

const WRITES = 20;

describe('the embedded database', () => {
  const root = mkdtempSync(join(tmpdir(), 'club-embedded-'));
  const at = (...names: string[]) => join(root, ...names);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const rowsOf = (database: Database) =>
    database.withConnection((run) => run('SELECT count(*)::int AS rows FROM orders'));

  /** Keeps what a disk has after a power cut: each file as of its last sync. */
  const disk = { calls: 0, isOn: true };
  const record: Sync = (path, open) => {
    syncToDisk(path, open);
    disk.calls++;
    if (!disk.isOn) return;
    const place = at('after-power-cut', relative(at('live'), path));
    if (statSync(path).isDirectory()) mkdirSync(place, { recursive: true });
    else {
      mkdirSync(dirname(place), { recursive: true });
      copyFileSync(path, place);
    }
  };

  beforeAll(async () => {
    // An interrupted first start: it has acknowledged nothing and is repeated.
    mkdirSync(at('live', 'database', 'base'), { recursive: true });
    writeFileSync(at('live', 'database.state'), 'making\n', { mode: 0o600 });
    const live = await openDatabase({ dataDir: at('live', 'database'), sync: record });
    await live.withConnection((run) => run('CREATE TABLE orders (id serial PRIMARY KEY, paid text)'));
    disk.calls = 0;
    for (let made = 0; made < WRITES; made++)
      await live.withConnection((run) => run(`INSERT INTO orders (paid) VALUES ('order ${made}')`));
    disk.isOn = false;
    await live.close();
  }, 180_000);

  it('repeats a first start that was interrupted', () => {
    expect(readFileSync(at('live', 'database.state'), 'utf8')).toBe('made\n');
  });

  it('syncs each row to the disk before it is acknowledged', () => {
    expect(disk.calls).toBeGreaterThanOrEqual(WRITES);
  });

  it('keeps every acknowledged row after a power cut', async () => {
    const again = await openDatabase({ dataDir: at('after-power-cut', 'database') });
    expect(await rowsOf(again)).toEqual([{ rows: WRITES }]);
    await again.close();
  }, 180_000);

  it('creates its files for the owner only', () => {
    const modes = new Set(
      readdirSync(at('live'), { recursive: true, withFileTypes: true }).map((entry) => {
        const mode = (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8);
        return `${entry.isDirectory() ? 'folder' : 'file'} ${mode}`;
      }),
    );
    expect([...modes].toSorted()).toEqual(['file 600', 'folder 700']);
  });

  describe('on a damaged folder', () => {
    /** Returns the error message of opening: one line that names the restore command. */
    const refusalOf = async (data: string) => {
      const opened = openDatabase({ dataDir: join(data, 'database') });
      const thrown: unknown = await opened.catch((cause: unknown) => cause);
      expect(thrown).toBeInstanceOf(DatabaseUnusable);
      const { message } = thrown as Error;
      expect(message).toContain(
        `Restore a backup: DATA_DIR=${data} npm run restore -- <file.tar.gz> --force`,
      );
      expect(message).not.toContain('\n');
      return message;
    };

    const parts = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base'];
    const cases = parts.flatMap((part) => [true, false].map((isMarked) => ({ part, isMarked })));
    it.each(cases)('creates no new database where $part is missing (marker: $isMarked)', async (given) => {
      const data = mkdtempSync(at('incomplete-'));
      for (const part of parts.filter((each) => each !== given.part))
        mkdirSync(join(data, 'database', part), { recursive: true });
      if (given.isMarked) writeFileSync(join(data, 'database.state'), 'made\n');
      const before = readdirSync(data, { recursive: true });
      expect(await refusalOf(data)).toContain(
        `is not complete: database/${given.part} is missing. Nothing was changed.`,
      );
      expect(readdirSync(data, { recursive: true })).toEqual(before);
    });

    it('creates no new database where the whole folder is missing', async () => {
      const data = mkdtempSync(at('gone-'));
      writeFileSync(join(data, 'database.state'), 'made\n');
      expect(await refusalOf(data)).toContain('is not complete');
    });

    it.each<[string, (data: string) => void]>([
      ['an empty control file', (data) => writeFileSync(join(data, 'global/pg_control'), '')],
      ['a missing catalog', (data) => rmSync(join(data, 'base/5/1259'))],
    ])('throws a one-line message for %s', async (what, damage) => {
      const data = at(what.replaceAll(' ', '-'));
      cpSync(at('live'), data, { recursive: true });
      damage(join(data, 'database'));
      expect(await refusalOf(data)).toMatch(/cannot be opened \((FATAL|PANIC): [^\n]+\)\. Restore/);
    });
  });
});
