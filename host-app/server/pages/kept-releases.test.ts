import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { writeBuiltSite } from '#kit/server/built-site.ts';
import { createApp } from '../app.ts';
import { keepReleases } from './kept-releases.ts';

const isRoot = process.getuid?.() === 0;

describe('keepReleases', () => {
  let api: TestApi;
  let root: string;
  let dataDir: string;
  const logged: string[] = [];
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'club-kept-'));
    dataDir = join(root, 'data');
    logged.length = 0;
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** Writes an image of a release. Its files have `text` in them. */
  function image(version: string, text: string) {
    const folder = join(root, `${version}-${text}`);
    const folders = { site: join(folder, 'site'), embed: join(folder, 'embed') };
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    };
    const pages = writeBuiltSite(folders.site);
    write(`site/static/js/index-${text}.js`, text);
    write('embed/club-login.js', `login ${text}`);
    write(`embed/chunks/part-${text}.js`, `part ${text}`);
    const integrity = { 'club-login.js': '', [`chunks/part-${text}.js`]: '' };
    write('embed/sri.json', JSON.stringify({ version, integrity }));
    return { ...folders, pages };
  }

  /** Starts a release on the data folder and returns its GET. */
  async function start(version: string, text: string) {
    const folders = image(version, text);
    api.clock.pass(1_000);
    const parts = { ...api.deps, dataDir, log: (line: string) => void logged.push(line) };
    const kept = await keepReleases(folders, parts);
    const app = createApp(api.deps, { ...folders, kept });
    return async (path: string) => {
      const answer = await app.request(path);
      return answer.status === 200 ? answer.text() : answer.status;
    };
  }
  const names = () => readdirSync(join(dataDir, 'releases')).toSorted();
  const keptFile = (name: string, path: string) => join(dataDir, 'releases', name, path);

  it('serves what pages pinned, and the parts of pages that are open, from the images before', async () => {
    await start('0.1.0', 'a');
    const get = await start('0.2.0', 'b');
    expect(await get('/embed/v0.1.0/club-login.js')).toBe('login a');
    expect(await get('/embed/v0.1.0/chunks/part-a.js')).toBe('part a');
    expect(await get('/embed/v0.1.0/sri.json')).toContain('0.1.0');
    expect(await get('/embed/chunks/part-a.js')).toBe('part a');
    expect(await get('/static/js/index-a.js')).toBe('a');
    expect(await get('/embed/v0.2.0/club-login.js')).toBe('login b');
    expect(await get('/embed/club-login.js')).toBe('login b');
    for (const path of [
      '/embed/v0.1.0/files.json',
      '/embed/v0.1.0/../files.json',
      '/embed/v0.3.0/club-login.js',
    ])
      expect(await get(path)).toBe(404);
    expect(logged).toEqual([]);
  });

  it('serves both after a rollback, and writes nothing again', async () => {
    await start('0.1.0', 'a');
    await start('0.2.0', 'b');
    const before = names();
    const get = await start('0.1.0', 'a');
    expect(await get('/embed/v0.2.0/club-login.js')).toBe('login b');
    expect(await get('/embed/v0.1.0/club-login.js')).toBe('login a');
    expect(names()).toEqual(before);
  });

  it('lets a process of the release before find the parts of one that started later', async () => {
    const get = await start('0.1.0', 'a');
    await start('0.2.0', 'b');
    expect(await get('/static/js/index-b.js')).toBe('b');
  });

  it('takes two versions, and one version twice, that start at the same instant', async () => {
    await Promise.all([start('0.1.0', 'a'), start('0.2.0', 'b'), start('0.2.0', 'b')]);
    expect(names().map((name) => name.split('-')[0])).toEqual(['0.1.0', '0.2.0']);
    expect(logged).toEqual([]);
  });

  it('keeps each version for ever, and of builds of one version the last three', async () => {
    await start('0.1.0', 'a');
    for (const text of ['b', 'c', 'd', 'e', 'f']) await start('0.2.0', text);
    const get = await start('0.3.0', 'g');
    expect(await get('/embed/v0.1.0/club-login.js')).toBe('login a');
    expect(await get('/embed/v0.2.0/club-login.js')).toBe('login f');
    expect(await get('/embed/chunks/part-e.js')).toBe('part e');
    expect(await get('/embed/chunks/part-d.js')).toBe(404);
    expect(names()).toHaveLength(4);
  });

  it('serves no file that was changed or added in the folder, and logs one line', async () => {
    await start('0.1.0', 'a');
    const [name = ''] = names();
    const get = await start('0.2.0', 'b');
    writeFileSync(keptFile(name, 'embed/club-login.js'), 'stolen()');
    writeFileSync(keptFile(name, 'embed/chunks/new.js'), 'stolen()');
    mkdirSync(keptFile('9.0.0-own', 'embed'), { recursive: true });
    writeFileSync(keptFile('9.0.0-own', 'files.json'), '{"version":"9.0.0","files":{}}');
    writeFileSync(keptFile('9.0.0-own', 'signature'), 'mine');
    for (const path of ['/embed/v0.1.0/club-login.js', '/embed/chunks/new.js', '/embed/v9.0.0/club-login.js'])
      expect([await get(path), await get(path)]).toEqual([404, 404]);
    expect(await get('/embed/v0.1.0/chunks/part-a.js')).toBe('part a');
    const named = logged.map(
      (line) => /^A kept file was changed and is not served: .*\/releases\/(.*)$/.exec(line)?.[1],
    );
    expect(named.toSorted()).toEqual([`${name}/embed/club-login.js`, '9.0.0-own/files.json']);
  });

  it('repairs its own files at a start, and removes what a start left that was cut off', async () => {
    await start('0.1.0', 'a');
    const [name = ''] = names();
    rmSync(keptFile(name, 'embed/club-login.js'));
    const half = keptFile('.half', '');
    mkdirSync(half);
    utimesSync(half, new Date(0), new Date(0));
    await start('0.1.0', 'a');
    const get = await start('0.2.0', 'b');
    expect(await get('/embed/v0.1.0/club-login.js')).toBe('login a');
    expect(existsSync(half)).toBe(false);
  });

  it('starts without its folder, with one line in the log', async () => {
    writeFileSync(dataDir, 'a file, so that no folder can be made');
    const get = await start('0.1.0', 'a');
    expect(await get('/embed/v0.1.0/club-login.js')).toBe('login a');
    expect(logged).toEqual([expect.stringContaining('This release could not be kept in')]);
  });

  it.skipIf(isRoot)('starts on a disk that is read-only, and still serves what is kept', async () => {
    await start('0.1.0', 'a');
    chmodSync(join(dataDir, 'releases'), 0o500);
    const get = await start('0.2.0', 'b');
    chmodSync(join(dataDir, 'releases'), 0o700);
    expect(await get('/embed/v0.1.0/club-login.js')).toBe('login a');
    expect(logged).toHaveLength(1);
  });
});
