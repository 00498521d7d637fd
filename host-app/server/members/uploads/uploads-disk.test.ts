import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDiskStore } from './uploads-disk.ts';

describe('createDiskStore', () => {
  const root = mkdtempSync(join(tmpdir(), 'club-uploads-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('makes pictures and their folders readable by the owner only', async () => {
    const uploads = join(root, 'uploads');
    const store = createDiskStore(uploads);
    const picture = Buffer.from([0xff, 0xd8, 0xff]);
    const parts = async function* () {
      yield picture;
    };
    await store.receive?.(parts());
    await store.save('membership/users/a/me.jpg', picture);
    const entries = readdirSync(uploads, { recursive: true, encoding: 'utf8' });
    const modes = [uploads, ...entries.map((entry) => join(uploads, entry))].map((path) => {
      const found = statSync(path);
      return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
    });
    expect([...new Set(modes)].toSorted()).toEqual(['file 600', 'folder 700']);
  });
});
