import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, root } from './run.ts';

// `npm run check` fails for what a browser of package.json's browserslist lacks.
let folder = '';
beforeAll(() => {
  // Inside of src, because lint has a rule for each folder.
  folder = mkdtempSync(join(root, 'src/browser/floor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns what a linter prints about a file with this text. */
function lint(tool: 'oxlint' | 'stylelint', name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  try {
    return execFileSync(process.execPath, [bin(tool), file], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

describe('the browser floor', () => {
  it.each([
    ['export const ok = URL.canParse("/");', '.canParse is missing in'],
    ['export const first = (list: number[]) => list.toSorted();', '.toSorted is missing in'],
    ['export const show = (box: HTMLElement) => box.showPopover();', '.showPopover is missing in'],
    ['export const ask = (form: HTMLFormElement) => form.requestSubmit();', 'safari 15.4'],
    ['export const stop = () => AbortSignal.timeout(5);', '.timeout is missing in'],
    ['export const price = /(?<=\\$)\\d+/;', 'Lookbehind is not supported in'],
  ])('refuses %s', (code, report) => {
    expect(lint('oxlint', 'newer.ts', `${code}\n`)).toContain(report);
  });

  it('lets through what every browser of the floor has', () => {
    const code =
      '/** Returns the last one. */\nexport const last = (list: number[]) => structuredClone(list).at(-1);\n';
    expect(lint('oxlint', 'older.ts', code)).toContain('Found 0 warnings and 0 errors');
  });

  it.each([
    ['a:has(b) { color: red }', 'css-has'],
    ['a { grid-template-rows: subgrid }', 'css-subgrid'],
    ['a { field-sizing: content }', 'field-sizing'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix'],
    ['@starting-style { a { opacity: 0 } }', 'starting-style'],
    ['a { inline-size: round(1px, 2px) }', 'round'],
  ])('refuses %s', (css, report) => {
    expect(lint('stylelint', 'newer.css', `${css}\n`)).toContain(report);
  });

  it('is the target of the build and is in the guide', () => {
    const guide = readFileSync(join(root, 'docs/browsers.md'), 'utf8');
    const rows = Object.fromEntries(
      [...guide.matchAll(/^\| (Our site|Widgets and framed screens) \| (.+) \|$/gm)].map(([, what, row]) => [
        what,
        row,
      ]),
    );
    const named = (env: string) => {
      const [chrome, , firefox, ios] = browserslistToEsbuild(undefined, { env }).map((one) =>
        one.replace(/^\D+/, ''),
      );
      return `${ios} | ${chrome} | ${firefox}`;
    };
    expect(rows['Our site']).toBe(named('defaults'));
    expect(rows['Widgets and framed screens']).toBe(named('widgets'));
  });
});
