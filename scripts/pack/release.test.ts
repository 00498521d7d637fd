import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, readJson, root } from '../run.ts';

let folder: string;
const inFolder = (command: string, ...words: string[]) =>
  execFileSync(command, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const change = (kind: string, words: string) =>
  writeFileSync(join(folder, `.changeset/${kind}.md`), `---\n'homefront-club': ${kind}\n---\n\n${words}\n`);

// A copy of what a release reads, in a repository of its own without a remote.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-release-'));
  for (const name of ['package.json', 'CHANGELOG.md', '.changeset'])
    cpSync(root + name, join(folder, name), { recursive: true });
  inFolder('git', 'init', '-q', '-b', 'main');
  inFolder('git', 'add', '-A');
  inFolder('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'start');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a release', { timeout: 60_000 }, () => {
  it('takes its version and its changelog from the changesets, without a network', () => {
    change('major', 'Rename a thing\non two lines.');
    change('patch', 'Fix a thing.');
    inFolder(bin('changeset'), 'version');
    const [major = 0] = readJson<{ version: string }>('package.json').version.split('.').map(Number);
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: `${major + 1}.0.0` });
    const [, newest = ''] = read('CHANGELOG.md').split(/^## /m);
    expect(newest).toMatch(new RegExp(`^${major + 1}\\.0\\.0\\n`));
    expect(newest).toContain('### Major Changes\n\n- Rename a thing\n  on two lines.\n');
    expect(newest).toContain('- Fix a thing.\n');
    expect(
      read('CHANGELOG.md').endsWith(
        readFileSync(`${root}CHANGELOG.md`, 'utf8').split('\n').slice(2).join('\n'),
      ),
    ).toBe(true);
    expect(readdirSync(join(folder, '.changeset')).sort()).toEqual([
      'README.md',
      'changelog.cjs',
      'config.json',
    ]);
  });

  it('does not start with a changeset that names another package', () => {
    writeFileSync(join(folder, '.changeset/wrong.md'), "---\n'homefront': patch\n---\n\nFix.\n");
    expect(() => inFolder(bin('changeset'), 'status')).toThrow('homefront');
    rmSync(join(folder, '.changeset/wrong.md'));
  });
});
