import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { aPng, someBrand, writeBrandFolder } from '#kit/server/brand-folder.ts';
import { readBrand } from './read-brand.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function read(files: Readonly<Record<string, unknown>>) {
  const folder = writeBrandFolder({ 'brand.json': someBrand, ...files });
  folders.push(folder);
  return readBrand({ CLUB_SETTINGS_DIR: folder });
}

describe('the logo of a settings folder', () => {
  it('has a path with the hash of its content, and the size of the picture', () => {
    const found = read({ 'logo.png': aPng(240, 80), 'logo-dark.png': aPng(240, 80) });
    expect(found?.brand.logo).toEqual({
      light: expect.stringMatching(/^\/brand\/logo-[\da-f]{8}\.png$/),
      dark: expect.stringMatching(/^\/brand\/logo-dark-[\da-f]{8}\.png$/),
      width: 240,
      height: 80,
    });
    expect(found?.logo?.light.bytes.equals(aPng(240, 80))).toBe(true);
    const { brand } = read({ 'logo.png': aPng(320, 80) }) ?? {};
    expect(brand?.logo?.light).not.toBe(found?.brand.logo?.light);
    expect(brand?.logo?.dark).toBeUndefined();
  });

  it('has an icon for browsers with the hash of its content, also without a logo', () => {
    const found = read({ 'favicon.png': aPng(48, 48) });
    expect(found?.brand.favicon).toMatch(/^\/brand\/favicon-[\da-f]{8}\.png$/);
    expect(found?.favicon?.bytes.equals(aPng(48, 48))).toBe(true);
    expect(read({ 'favicon.png': aPng(512, 512) })?.brand.favicon).not.toBe(found?.brand.favicon);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ 'logo.png': 'no image, but a text that is long enough' }, 'logo.png: the file is not a PNG image.'],
    [{ 'logo.png': '' }, 'logo.png: the file is not a PNG image.'],
    [{ 'logo.png': Buffer.alloc(110_000) }, 'logo.png: the file must be a PNG image of at most 100 kB.'],
    [
      { 'logo.png': aPng(100, 20) },
      'logo.png: the image must be 64 to 512 pixels high, and half to 8 times as wide. It is 100 by 20.',
    ],
    [
      { 'logo.png': aPng(900, 100) },
      'logo.png: the image must be 64 to 512 pixels high, and half to 8 times as wide. It is 900 by 100.',
    ],
    [{ 'logo-dark.png': aPng(80, 80) }, 'logo-dark.png goes with logo.png: set both, or only logo.png.'],
    [
      { 'logo.png': aPng(80, 80), 'logo-dark.png': aPng(90, 80) },
      'logo-dark.png: the image must have the size of logo.png, 80 by 80.',
    ],
    [
      { 'favicon.png': 'no image, but a text that is long enough' },
      'favicon.png: the file is not a PNG image.',
    ],
    ...[aPng(64, 60), aPng(47, 47), aPng(513, 513)].map((image): [Record<string, unknown>, string] => [
      { 'favicon.png': image },
      'favicon.png: the image must be a square of 48 to 512 pixels.',
    ]),
    [{ 'favicon.ico': '' }, 'favicon.ico: use favicon.png.'],
    [{ 'logo.svg': '<svg/>' }, 'logo.svg: use logo.png. Mail programs and previews of links show no SVG.'],
  ])('refuses %j with one line', (files, line) => {
    expect(() => read(files)).toThrow(line);
  });
});
