import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byNight } from '#kit/by-night.ts';
import { build } from '../run.ts';
import { keepVersion, keptVersions } from './kept-versions.ts';

let dist: string;
let folder: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'club-versions-'));
  folder = join(dist, 'embed');
  mkdirSync(join(folder, 'chunks'), { recursive: true });
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function stands(version: string, text: string): void {
  const names = ['club-pricing.js', `chunks/kit-${text}.js`];
  for (const name of names) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'club-pricing.js.br'), `${text} in brotli`);
  const integrity = Object.fromEntries(names.map((name) => [name, 'sha384-']));
  writeFileSync(join(folder, 'sri.json'), JSON.stringify({ version, integrity }));
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('keepVersion', () => {
  it('moves the whole last version to its own folder before the next one is written', () => {
    stands('0.1.0', 'first');
    expect(keepVersion(folder, '0.2.0')).toBe(join(folder, 'v0.1.0'));
    stands('0.2.0', 'second');
    expect(keepVersion(folder, '0.3.0')).toBe(join(folder, 'v0.2.0'));
    expect(read('v0.1.0/club-pricing.js')).toBe('first');
    expect(read('v0.1.0/club-pricing.js.br')).toBe('first in brotli');
    expect(readdirSync(join(folder, 'v0.1.0/chunks'))).toEqual(['kit-first.js']);
    expect(read('v0.2.0/club-pricing.js')).toBe('second');
  });

  it('keeps nothing of a version that is built again, and changes no folder that is kept', () => {
    stands('0.1.0', 'first');
    expect(keepVersion(folder, '0.1.0')).toBeUndefined();
    expect(existsSync(join(folder, 'v0.1.0'))).toBe(false);
    keepVersion(folder, '0.2.0');
    stands('0.1.0', 'again');
    expect(keepVersion(folder, '0.2.0')).toBeUndefined();
    expect(read('v0.1.0/club-pricing.js')).toBe('first');
  });

  it('does nothing in an empty folder', () => {
    expect(keepVersion(folder, '0.2.0')).toBeUndefined();
  });

  it('finds the kept versions, and no other folder', () => {
    stands('0.1.0', 'first');
    expect(keptVersions(folder)).toEqual([]);
    keepVersion(folder, '0.2.0');
    expect(keptVersions(folder)).toEqual(['v0.1.0']);
  });
});

// A whole build takes seconds.
if (byNight)
  it('leaves an earlier release of the real build as pages pinned it, and its chunks for pages that are open', async () => {
    stands('0.0.1', 'early');
    writeFileSync(join(folder, 'club-gone.js'), 'of an earlier build');
    await build('embed', folder);
    expect(read('v0.0.1/club-pricing.js')).toBe('early');
    expect(read('v0.0.1/chunks/kit-early.js')).toBe('early');
    expect(read('club-pricing.js')).toContain('./chunks/');
    expect(existsSync(join(folder, 'club-gone.js'))).toBe(false);
    const { integrity } = JSON.parse(read('sri.json')) as { integrity: Record<string, string> };
    expect(Object.keys(integrity).filter((name) => name.startsWith('v0'))).toEqual([]);
    const again = readdirSync(folder, { recursive: true }).sort();
    await build('embed', folder);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(again);
  }, 120_000);
