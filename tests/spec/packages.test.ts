import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const manifest = readJson<Record<string, Record<string, string>>>('package.json');
const lock = readJson<{ packages: Record<string, Locked> }>('package-lock.json');
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

/** The licenses that we may ship: they ask only for their text to be kept. */
const ALLOWED = /^\(?((0BSD|Apache-2\.0|BSD-[23]-Clause|ISC|MIT|MIT-0|Unlicense)( (AND|OR) |\)?$))+$/;
/** libvips has more to keep (LGPL): the server loads it unchanged, as a separate library, in no bundle. */
const LIBVIPS = /@img\/sharp-(libvips-|win32-|wasm32$)/;

describe('the packages that we install', () => {
  it('have exact versions in package.json', () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))).toEqual([]);
  });

  it('come from a registry and are held by their hash, and no address is named (V15.1.2)', () => {
    expect(locked.length).toBeGreaterThan(100);
    const isHeld = ([path, { version, integrity, resolved, link }]: [string, Locked]) =>
      path.startsWith('node_modules/') && version && !link && !resolved && integrity?.startsWith('sha512-');
    expect(locked.filter((entry) => !isHeld(entry)).map(([path]) => path)).toEqual([]);
  });

  it('run no script at install: no package needs one, and .npmrc turns them off', () => {
    // The script of esbuild only replaces its start file with a faster one.
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([
      'node_modules/esbuild',
    ]);
    expect(manifest.allowScripts).toEqual({ esbuild: false });
    const settings = readFileSync('.npmrc', 'utf8').split('\n');
    for (const line of ['save-exact=true', 'omit-lockfile-registry-resolved=true', 'ignore-scripts=true'])
      expect(settings).toContain(line);
  });

  it('have a license that we may ship, in production', () => {
    const shipped = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional);
    expect(shipped.length).toBeGreaterThan(50);
    const refused = shipped.filter(([path, { license = '' }]) =>
      LIBVIPS.test(path) ? !license.includes('LGPL') && !ALLOWED.test(license) : !ALLOWED.test(license),
    );
    expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });
});
