import { describe, expect, it } from 'vitest';
import { importedEver, importedFirst } from './integrity.ts';

const bundle = {
  'club-login.js': {
    imports: ['chunks/own.js', 'chunks/shared.js'],
    dynamicImports: ['chunks/on-press.js'],
  },
  'club-pricing.js': { imports: [], dynamicImports: [], element: 'chunks/own.js' },
  'chunks/own.js': { imports: ['chunks/shared.js'], dynamicImports: [] },
  'chunks/shared.js': { imports: ['./brand.js'], dynamicImports: [] },
  'chunks/on-press.js': { imports: [], dynamicImports: [] },
};

describe('importedFirst', () => {
  it('lists each file that must be there first once, and none that comes on demand', () => {
    expect(importedFirst(bundle, 'club-login.js')).toEqual(['chunks/own.js', 'chunks/shared.js', 'brand.js']);
  });

  it('lists an element that its entry fetches by itself', () => {
    expect(importedFirst(bundle, 'club-pricing.js')).toEqual([
      'chunks/own.js',
      'chunks/shared.js',
      'brand.js',
    ]);
  });
});

describe('importedEver', () => {
  it('also lists what comes on demand', () => {
    expect(importedEver(bundle, 'club-login.js')).toEqual([
      'brand.js',
      'chunks/on-press.js',
      'chunks/own.js',
      'chunks/shared.js',
    ]);
  });
});
