import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { removeUnused } from '#kit/server/unused-templates.ts';

it('removes templates that nobody used for a day, and no other file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-templates-'));
  const now = Date.now();
  const write = (name: string, hours: number) => {
    writeFileSync(join(folder, name), '');
    const usedAt = new Date(now - hours * 60 * MINUTE_MS);
    utimesSync(join(folder, name), usedAt, usedAt);
  };
  write('template-old.tar', 25);
  write('template-old.tar.0f1e', 25);
  write('template-used.tar', 23);
  write('other.tar', 25);
  await removeUnused(folder, 'template-', now);
  expect(readdirSync(folder).toSorted()).toEqual(['other.tar', 'template-used.tar']);
  rmSync(folder, { recursive: true });
});
