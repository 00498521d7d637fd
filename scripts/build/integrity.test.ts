import { describe, expect, it } from 'vitest';
import { importedEver, importedFirst } from './integrity.ts';

const bundle = {
  'club-login.js': {
    imports: ['chunks/own.js', 'chunks/shared.js'],
    dynamicImports: ['chunks/on-press.js'],
    exports: [],
    code: 'import("./chunks/on-press.js")',
  },
  'club-pricing.js': {
    imports: [],
    dynamicImports: [],
    exports: ['fetchElement'],
    code: 'const all=()=>Promise.all([import("./chunks/own.js"),import("./chunks/shared.js")]);export{all as fetchElement};',
  },
  'chunks/own.js': { imports: ['chunks/shared.js'], dynamicImports: [], exports: [], code: '' },
  'chunks/shared.js': { imports: ['./brand.js'], dynamicImports: [], exports: [], code: '' },
  'chunks/on-press.js': { imports: [], dynamicImports: [], exports: [], code: '' },
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
