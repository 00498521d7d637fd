import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { importedFirst } from './embed-integrity.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'imports' | 'code'>;
const bundleOf = (chunks: Record<string, Chunk>) =>
  Object.fromEntries(
    Object.entries(chunks).map(([name, chunk]) => [name, { type: 'chunk', ...chunk }]),
  ) as unknown as Rolldown.OutputBundle;

const bundle = bundleOf({
  'club-login.js': { imports: ['chunks/own.js', 'chunks/shared.js'], code: 'import("./chunks/on-press.js")' },
  'club-pricing.js': {
    imports: [],
    code: 'const all=()=>Promise.all([import("./chunks/own.js"),import("./chunks/shared.js")]);export{all as fetchElement};',
  },
  'chunks/own.js': { imports: ['chunks/shared.js'], code: '' },
  'chunks/shared.js': { imports: [], code: '' },
  'chunks/on-press.js': { imports: [], code: '' },
});

describe('importedFirst', () => {
  it('lists each file that must be there first once, and none that comes on demand', () => {
    expect(importedFirst(bundle, 'club-login.js')).toEqual(['chunks/own.js', 'chunks/shared.js']);
  });

  it('lists an element that its entry fetches by itself', () => {
    expect(importedFirst(bundle, 'club-pricing.js')).toEqual(['chunks/own.js', 'chunks/shared.js']);
  });
});
