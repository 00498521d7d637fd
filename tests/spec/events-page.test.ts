import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { eventTypes } from '../../scripts/package/elements/describe-elements.ts';
import { bin, root } from '../../scripts/run.ts';

const page = readFileSync('docs/events.md', 'utf8');
const rows = [...page.matchAll(/^\| `(club-[\w-]+)` \| `(.+?)` \|/gm)].map(([, name = '', detail = '']) => ({
  name,
  detail,
}));

mkdirSync(`${root}dist`, { recursive: true });
const folder = mkdtempSync(`${root}dist/events-page-`);
afterAll(() => rmSync(folder, { recursive: true }));

describe('docs/events.md', () => {
  it('has a row for each event', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(eventTypes()).toSorted());
  });

  it('names the events that the guide of Storybook names', () => {
    const guide = readFileSync('.storybook/guides/events.mdx', 'utf8');
    const named = new Set([...guide.matchAll(/`(club-[\w-]+)`/g)].map(([, name]) => name));
    expect([...named].toSorted()).toEqual(Object.keys(eventTypes()).toSorted());
  });

  it('shows details that fit their types', () => {
    const details = rows.map(({ name, detail }) => `'${name}': ${detail},`).join('\n');
    writeFileSync(
      join(folder, 'details.ts'),
      `import type { ClubEventMap } from '#browser/club-events.ts';
type Details = { [Name in keyof ClubEventMap]: ClubEventMap[Name]['detail'] };
export const details: Details = {\n${details}\n};\n`,
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: `${root}tsconfig.json`, include: ['details.ts'] }),
    );
    expect(compiled(folder)).toBe('');
  });
});

/** Returns what the compiler prints. */
function compiled(project: string): string {
  try {
    return execFileSync(bin('tsc'), ['-p', project, '--noEmit', '--incremental', 'false'], {
      cwd: root,
      encoding: 'utf8',
    });
  } catch (fault) {
    return String((fault as { stdout?: string }).stdout);
  }
}
