import { describe, expect, it } from 'vitest';
import { type ChunkRule, chunkGroups } from './chunk-groups.ts';

const root = new URL('../..', import.meta.url).pathname;
const preact = 'node_modules/preact/dist/preact.mjs';

/** Modules by their path, with the files that import them. Files without any are entries. */
const importers: Record<string, string[]> = {
  [preact]: ['login.ts', 'signup.ts'],
  'node_modules/lit/index.js': ['spots.ts', 'account.ts'],
  'src/browser/page/page-club.ts': ['account.ts', 'login.ts', 'signup.ts'],
  'src/ui/field.tsx': ['src/ui/form.tsx'],
  'src/ui/form.tsx': ['login.ts', 'signup.ts'],
  'src/club/count.ts': ['spots.ts', 'login.ts'],
  'src/club/large.ts': ['login.ts', 'signup.ts'],
  'src/style/host.css?inline': ['login.ts', 'signup.ts'],
};

/** Returns the chunk that each module gets. */
function chunksOf(rules: readonly ChunkRule[]) {
  const getModuleInfo = (id: string) => {
    const path = id.slice(root.length);
    const by = importers[path] ?? [];
    return {
      importers: by.map((file) => root + file),
      isEntry: by.length === 0,
      code: path.includes('large') ? 'x'.repeat(2_000) : '',
    };
  };
  const groups = chunkGroups(root, rules);
  return (path: string) => {
    for (const { name } of groups) {
      const chunk = typeof name === 'function' && name(root + path, { getModuleInfo } as never);
      if (chunk) return chunk;
    }
    return undefined;
  };
}

describe('chunkGroups', () => {
  it('counts the elements that need a module at once, also through others', () => {
    const chunkOf = chunksOf([
      { name: 'club', lit: 1, react: 1 },
      { name: 'widget', react: 2, maxBytes: 1_000 },
    ]);
    expect([chunkOf('src/ui/field.tsx'), chunkOf('src/club/count.ts')]).toEqual(['widget', 'club']);
  });

  it('leaves out sheets, large modules and the exception of a rule', () => {
    const chunkOf = chunksOf([{ name: 'widget', react: 2, maxBytes: 1_000, except: 'src/ui/field.tsx' }]);
    const paths = ['src/style/host.css?inline', 'src/club/large.ts', 'src/ui/field.tsx', 'src/ui/form.tsx'];
    expect(paths.map(chunkOf)).toEqual([undefined, undefined, undefined, 'widget']);
  });

  it('counts no element of Lit that needs the club of the page', () => {
    expect(chunksOf([{ name: 'lit', lit: 2 }])('node_modules/lit/index.js')).toBeUndefined();
  });

  it('takes modules by folder, sheets too', () => {
    expect(chunksOf([{ name: 'styles', in: ['src/style/'] }])('src/style/host.css?inline')).toBe('styles');
  });

  it('names a listed file that does not exist', () => {
    expect(() => chunkGroups(root, [{ name: 'styles', in: ['src/style/gone.css'] }])).toThrow(
      /missing files: src\/style\/gone\.css/,
    );
  });
});
