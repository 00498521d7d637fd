// @vitest-environment jsdom
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { snippetsOf } from '#kit/guide-snippets.ts';
import { libEntries } from '../../scripts/package/lib-entries.ts';
import { root } from '../../scripts/run.ts';

// Runs the tests of docs/testing.md as a reader copies them, on the sources of the package's entries.
const sources = new Map(
  libEntries().map(({ name, source }) => [name.replace(/^\./, 'homefront-club'), root + source]),
);
const snippets = [...snippetsOf('docs/testing.md', 'tsx'), ...snippetsOf('docs/testing.md', 'ts')];
mkdirSync(`${root}dist`, { recursive: true });
const folder = mkdtempSync(`${root}dist/guide-code-`);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(cleanup);

describe('docs/testing.md', async () => {
  for (const [index, snippet] of snippets.entries()) {
    const file = join(folder, `${index}.test.tsx`);
    const code = snippet.replaceAll(/'(homefront-club[\w/-]*)'/g, (_, entry: string) => {
      const source = sources.get(entry);
      if (!source) throw new Error(`The package has no entry ${entry}.`);
      return `'${source}'`;
    });
    writeFileSync(file, `/** @jsxRuntime automatic */\n/** @jsxImportSource react */\n${code}`);
    await import(file);
  }

  it('has tests', () => expect(snippets.length).toBeGreaterThan(3));
});
