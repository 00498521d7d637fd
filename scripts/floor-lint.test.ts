import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

// Runs a copy of the lint rules on files that break one.
const lot = mkdtempSync(join(tmpdir(), 'floors-'));
cpSync('.oxlintrc.json', join(lot, '.oxlintrc.json'));
cpSync('scripts/lint', join(lot, 'scripts/lint'), { recursive: true });
// The rules for doc comments are an npm package.
symlinkSync(resolve('node_modules'), join(lot, 'node_modules'));
afterAll(() => rmSync(lot, { recursive: true, force: true }));

function lint(file: string, code: string): string {
  const at = join(lot, file);
  mkdirSync(dirname(at), { recursive: true });
  writeFileSync(at, code);
  try {
    return execFileSync(resolve('node_modules/.bin/oxlint'), [file], { cwd: lot, encoding: 'utf8' });
  } catch (fault) {
    return String((fault as { stdout: string }).stdout);
  }
}

describe('the floors of floors.ts', () => {
  it.each([
    ['src/contract/a.ts', "import { brand } from '#club/facts/brand.ts';\nexport const a = brand;\n"],
    [
      'src/club/rules/a.ts',
      "import { createClub } from '#core/create-club.ts';\nexport const a = createClub;\n",
    ],
    [
      'src/core/a.ts',
      "import { pageClub } from '../browser/page/page-club.ts';\nexport const a = pageClub;\n",
    ],
    ['src/core/b.ts', "import { useState } from 'react';\nexport const a = useState;\n"],
    ['src/ui/a.ts', "import { Login } from '#widgets/login/login.tsx';\nexport const a = Login;\n"],
    ['widgets/signup/a.ts', "import { Login } from '#widgets/login/login.tsx';\nexport const a = Login;\n"],
    ['widgets/signup/b.ts', "import { Login } from '../login/login.tsx';\nexport const a = Login;\n"],
    ['host-app/api/a.ts', "import { Login } from '#widgets/login/login.tsx';\nexport const a = Login;\n"],
    [
      'host-app/api/b.ts',
      "import { createClub } from '#core/create-club.ts';\nexport const a = createClub;\n",
    ],
  ])('%s may not import from a floor above', (file, code) => {
    expect(lint(file, code)).toContain('no-restricted-imports');
  });

  it.each([
    ['src/core/time.ts', 'export const now = () => Date.now();\n'],
    ['src/club/rules/wait.ts', 'export const wait = (work: () => void) => setTimeout(work, 1);\n'],
    ['widgets/login/other.model.ts', "export const read = () => localStorage.getItem('userid');\n"],
    ['src/core/call.ts', "export const call = () => fetch('/api');\n"],
  ])('%s may not reach for the browser or the clock', (file, code) => {
    expect(lint(file, code)).toContain('no-restricted-globals');
  });

  it('allows imports from a floor below', () => {
    const code = "import { brand } from '#club/facts/brand.ts';\nexport const a = brand;\n";
    expect(lint('widgets/signup/fine.ts', code)).not.toContain('no-restricted');
  });
});

describe('what a file exports', () => {
  const exported = [
    'export function a() {}',
    'export const b = () => 1;',
    'export const c = 1;',
    'export class D {}',
    'export interface E { a: string }',
    'export type F = string;',
    'const g = 1;\nexport { g };',
  ];
  const found = (output: string, rule: string) => output.split(rule).length - 1;

  it('needs a doc comment', () => {
    const output = lint('src/core/bare.ts', `${exported.join('\n')}\n`);
    expect(found(output, '(require-jsdoc)')).toBe(exported.length);
  });

  it('needs a doc comment that has words', () => {
    const output = lint('src/core/empty.ts', exported.map((code) => `/** */\n${code}\n`).join(''));
    expect(found(output, '(require-description)')).toBe(exported.length);
  });

  it.each([
    ['src/core/a.test.ts', 'export function a() {}\n'],
    ['widgets/login/a.copy.ts', 'export const aCopy = {};\n'],
    ['widgets/login/a.stories.tsx', 'export const A = {};\n'],
    ['tests/kit/a.ts', 'export function a() {}\n'],
    ['src/core/passes-on.ts', "export { b } from './b.ts';\n"],
  ])('needs none in %s', (file, code) => {
    expect(lint(file, code)).not.toContain('require-jsdoc');
  });
});
