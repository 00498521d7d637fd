import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { restrictToOwner } from './folder-files.ts';

describe('restrictToOwner', () => {
  const root = mkdtempSync(join(tmpdir(), 'club-modes-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const modeOf = (name: string) => (statSync(join(root, name)).mode & 0o777).toString(8);

  it('removes the access of group and others and follows no link out of the folder', () => {
    mkdirSync(join(root, 'data/database'), { recursive: true });
    for (const name of ['data/database/rows', 'elsewhere']) {
      writeFileSync(join(root, name), '');
      chmodSync(join(root, name), 0o666);
    }
    chmodSync(join(root, 'data'), 0o755);
    symlinkSync(join(root, 'elsewhere'), join(root, 'data/link'));
    expect(restrictToOwner(join(root, 'data'))).toBeUndefined();
    expect(['data', 'data/database', 'data/database/rows', 'elsewhere'].map(modeOf)).toEqual([
      '700',
      '700',
      '600',
      '666',
    ]);
  });

  it('does nothing when there is no folder yet', () => {
    expect(restrictToOwner(join(root, 'none'))).toBeUndefined();
  });
});
