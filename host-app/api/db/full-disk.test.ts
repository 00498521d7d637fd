import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open.ts';

// Below node_modules, so that the bundle can import PGlite.
const root = mkdtempSync(join(process.cwd(), 'node_modules', '.club-full-'));
const disk = join(root, 'disk');
const mount = (...words: string[]) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', ...words, 'club', disk]).status === 0;
mkdirSync(disk);
const canMount = mount('size=60m');
if (!canMount) process.stderr.write('SKIPPED: no disk can be mounted here, so no test fills one.\n');

/** Writes rows of 100 KB and prints the number of each acknowledged row. */
const WRITER = `
  import { openFolder } from './bundle/embedded.js';
  const lite = await openFolder({ dataDir: process.argv[2] });
  await lite.exec('CREATE TABLE IF NOT EXISTS orders (number int, content text); ALTER TABLE orders ALTER content SET STORAGE EXTERNAL');
  for (let number = 1; ; number++) {
    await lite.query("INSERT INTO orders SELECT $1, string_agg(md5(random()::text), '') FROM generate_series(1, 3000)", [number])
      .then(() => process.stdout.write(number + '\\n'), () => undefined);
  }`;

describe('the embedded database on a full disk', () => {
  const dataDir = join(disk, 'database');
  const writer = join(root, 'writer.mjs');
  beforeAll(async () => {
    const entry = 'host-app/api/db/embedded.ts';
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { ssr: entry, outDir: join(root, 'bundle') },
    });
    writeFileSync(writer, WRITER);
  }, 60_000);
  afterAll(() => {
    spawnSync('umount', [disk]);
    rmSync(root, { recursive: true, force: true });
  });

  const write = () => {
    const child = spawn(process.execPath, [writer, dataDir]);
    let [output, printed] = ['', ''];
    child.stderr.on('data', (piece: Buffer) => (output += String(piece)));
    child.stdout.on('data', (piece: Buffer) => (printed += String(piece)));
    return new Promise<{ code: number | null; acknowledged: number; output: string }>((resolve) =>
      child.once('close', (code) =>
        resolve({ code, acknowledged: printed.split('\n').filter(Boolean).length, output }),
      ),
    );
  };

  it.runIf(canMount)(
    'ends the process instead of hanging, and keeps every acknowledged row',
    async () => {
      const { code, acknowledged, output } = await write();
      expect(output).toMatch(
        /^The embedded database stopped \(PANIC: .*No space left on device\)\. The process ends\.\n$/,
      );
      expect(code).toBe(1);
      expect(acknowledged).toBeGreaterThan(10);

      expect(mount('remount,size=200m')).toBe(true);
      const again = await openDatabase({ dataDir });
      const rows = await again.withConnection((run) =>
        run('SELECT count(DISTINCT number)::int AS kept FROM orders'),
      );
      expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged);
      await again.close();
    },
    180_000,
  );
});
