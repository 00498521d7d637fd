import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brandScript, type GivenBrand } from '#club/facts/given-brand.ts';
import { brandId } from '../settings/brand/brand-id.ts';
import { brandedReader } from './branded-release.ts';
import { type Release, readRelease } from './embed-release.ts';
import { createStaticFile, type FileReader, textOf } from './static-files.ts';

const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const release = (version: string) => ({
  version,
  integrity: { 'club-login.js': 'sha384-a', 'club-card.js': 'sha384-b', 'chunks/a.js': sri('chunk') },
  preload: { 'club-login.js': ['chunks/a.js'], 'club-card.js': ['chunks/a.js'] },
  parts: { 'club-login.js': ['chunks/a.js'], 'club-card.js': ['chunks/a.js'] },
  standalone: ['club-login.js'],
});
const files: Record<string, string> = {
  'sri.json': JSON.stringify(release('2.0.0')),
  'club-login.js': 'login',
  'club-card.js': 'import"./chunks/a.js";card',
  'chunks/a.js': 'chunk',
  'packages.json': '{}',
  'v1.0.0/sri.json': JSON.stringify(release('1.0.0')),
  'v1.0.0/club-login.js': 'old login',
};
const made = new Map(
  Object.entries(files).map(([path, text]) => [path, createStaticFile(Buffer.from(text), '.js')]),
);
const read: FileReader = async (path) => made.get(path);

const old: GivenBrand = { name: 'Old', legalName: 'Old LLC' };
const sheets = [':host{--club-brand:#7a1f3d}'];
const brand: GivenBrand = { name: 'Harbor </script>', legalName: 'Harbor LLC', sheets };
const brands = [old, brand];
const served = async (id: string) => brands.find((one) => brandId(one) === id);
const branded = brandedReader(read, { current: brand, served });
const get = async (path: string, reader = branded) => textOf((await readRelease(reader, path))?.file);
const manifest = async (reader = branded) => JSON.parse(await get('sri.json', reader)) as Release;

describe('brandedReader', () => {
  it('serves the brand of the build without a brand, and what pages pinned with an earlier one', async () => {
    const plain = brandedReader(read, { served });
    expect(await get('club-login.js', plain)).toBe('login');
    expect(await get('sri.json', plain)).toBe(files['sri.json']);
    expect(await get('brand.js', plain)).toBe('');
    expect(await get(`v2.0.0-brand-${brandId(old)}/club-login.js`, plain)).toBe(`${brandScript(old)}login`);
    expect(await get(`brand-${brandId(old)}.js`, plain)).toBe(brandScript(old));
  });

  it('keeps the id of a brand over releases, because pages have pinned it', () => {
    expect(brandId(old)).toBe('6408cdcf');
  });

  it('puts the brand before an entry that imports nothing, and imports it before the others', async () => {
    const { version } = await manifest();
    const id = version.slice('2.0.0-brand-'.length);
    expect(id).toMatch(/^[\da-f]{8}$/);
    const login = await get('club-login.js');
    expect(login.startsWith(`${brandScript(brand)}login\n;for(`)).toBe(true);
    // The sheets follow what the script has drawn.
    expect(login).toContain(`querySelectorAll("club-login")`);
    expect(login).toContain(JSON.stringify(sheets[0]));
    expect(await get('club-card.js')).toBe(`import"./brand-${id}.js";import"./chunks/a.js";card`);
    expect(await get(`brand-${id}.js`)).toBe(brandScript(brand));
    expect(await get('brand.js')).toBe(brandScript(brand));
    expect(brandScript(brand)).not.toContain('</script>');
  });

  it('leaves chunks and other files as the build has them', async () => {
    expect(await get('chunks/a.js')).toBe('chunk');
    expect(await get('packages.json')).toBe('{}');
    expect(await get('club-none.js')).toBe('');
  });

  it('has the integrity of what it serves, and the script with the brand in each list', async () => {
    const { version, integrity, preload, parts } = await manifest();
    for (const [name, hash] of Object.entries(integrity)) {
      expect(sri(await get(name))).toBe(hash);
      expect(sri(await get(`v${version}/${name}`))).toBe(hash);
    }
    const file = `brand-${version.slice('2.0.0-brand-'.length)}.js`;
    for (const lists of [preload, parts])
      expect(lists).toEqual({ 'club-login.js': ['chunks/a.js'], 'club-card.js': [file, 'chunks/a.js'] });
  });

  it('keeps every pinned address: of the build, of an earlier brand, and of an earlier release', async () => {
    expect(await get('v2.0.0/club-login.js')).toBe('login');
    expect(await get('v1.0.0/club-login.js')).toBe('old login');
    const before = brandedReader(read, { current: old, served: async () => undefined });
    const { version, integrity } = await manifest(before);
    expect(sri(await get(`v${version}/club-login.js`))).toBe(integrity['club-login.js']);
    const [, id] = version.split('-brand-');
    expect(await get(`v1.0.0-brand-${id}/club-login.js`)).toBe(`${brandScript(old)}old login`);
    expect(await get('v2.0.0-brand-00000000/club-login.js')).toBe('');
  });
});
