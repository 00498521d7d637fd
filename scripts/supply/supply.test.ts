import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { licenceFaults, shipped } from './licences.ts';
import { type Lock, type LockedPackage, lockFaults, type Manifest, settingFaults } from './lock-faults.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const count = Object.keys(lock.packages).length - 1;

const sha = `sha512-${'A'.repeat(86)}==`;
const aPackage = (change: LockedPackage = {}): LockedPackage => ({
  version: '1.2.3',
  integrity: sha,
  license: 'MIT',
  ...change,
});
const aLock = (change: LockedPackage = {}, path = 'node_modules/fine', asked = '1.2.3'): Lock => ({
  packages: { '': { dependencies: { fine: asked } }, [path]: aPackage(change) },
});
const aManifest = (version = '1.2.3', allowScripts: Record<string, boolean> = {}): Manifest => ({
  dependencies: { fine: version },
  allowScripts,
});

describe('lockFaults', () => {
  it('finds nothing in our lock file: versions exact, each of a registry and held by its hash (V15.1.2)', () => {
    expect(lockFaults(manifest, lock)).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  it('runs no script at install: no package needs one, and .npmrc turns them off', () => {
    const bringing = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    // The script of esbuild only replaces its start file with a faster one.
    expect(bringing.map(([path]) => path)).toEqual(['node_modules/esbuild']);
    const npmrc = readFileSync('.npmrc', 'utf8');
    expect(settingFaults(npmrc)).toEqual([]);
    expect(settingFaults(npmrc.replace('ignore-scripts=true', 'ignore-scripts=false'))).toEqual([
      '.npmrc: ignore-scripts=true is gone',
    ]);
  });

  it('accepts a lock file without faults', () => {
    expect(lockFaults(aManifest(), aLock())).toEqual([]);
    expect(lockFaults(aManifest('1.2.3', { fine: false }), aLock({ hasInstallScript: true }))).toEqual([]);
  });

  it.each([
    ['no exact version', aManifest('^1.2.3'), aLock({}, undefined, '^1.2.3')],
    ['no exact version', aManifest('latest'), aLock({}, undefined, 'latest')],
    ['no exact version', aManifest(), aLock({ version: '1.x' })],
    ['disagree', aManifest('1.2.4'), aLock()],
    ['gone from package.json', {}, aLock()],
    ['no SHA-512 integrity', aManifest(), aLock({ integrity: undefined })],
    ['no SHA-512 integrity', aManifest(), aLock({ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' })],
    ['names an address', aManifest(), aLock({ resolved: 'https://registry.test/fine-1.2.3.tgz' })],
    ['brings an install script', aManifest(), aLock({ hasInstallScript: true })],
    ['lets its install script run', aManifest('1.2.3', { fine: true }), aLock({ hasInstallScript: true })],
    ['folder of this machine', aManifest(), aLock({}, '../fine')],
    ['folder of this machine', aManifest(), aLock({ link: true })],
    ['outside of a registry', aManifest(), aLock({ dependencies: { other: 'git+ssh://git.test/other' } })],
    ['outside of a registry', aManifest(), aLock({ dependencies: { other: 'https://x.test/o.tgz' } })],
    ['outside of a registry', aManifest(), aLock({ dependencies: { other: 'someone/other#main' } })],
    ['names no packages', {}, { packages: {} }],
  ])('reports "%s" for a planted fault', (word, asked, planted) => {
    expect(lockFaults(asked, planted).join('\n')).toContain(word);
  });
});

describe('licenceFaults', () => {
  it('finds each package of production under a licence of the list', () => {
    expect(licenceFaults(lock)).toEqual([]);
    expect(shipped(lock).length).toBeGreaterThan(50);
    expect(shipped(lock).length).toBeLessThan(count);
  });

  it.each([
    ['MIT', []],
    ['(MIT OR GPL-3.0)', []],
    ['MIT AND Apache-2.0', []],
    ['GPL-3.0', ['fine: licence GPL-3.0 is not on the list']],
    ['LGPL-3.0-or-later', ['fine: licence LGPL-3.0-or-later is not on the list']],
    ['MIT AND GPL-3.0', ['fine: licence MIT AND GPL-3.0 is not on the list']],
    [undefined, ['fine: licence (none named) is not on the list']],
  ])('%s: %j', (license, faults) => {
    expect(licenceFaults(aLock({ license }))).toEqual(faults);
    expect(licenceFaults(aLock({ license, dev: true }))).toEqual([]);
  });
});
