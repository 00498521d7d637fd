// Which tests name a promise in their title, and when they run.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const folders = ['src', 'widgets', 'host-app', 'tests', 'scripts'];
/** It speaks of promises without proving one. */
const aboutPromises = 'tests/spec/promises.test.ts';
const title = /(['"`])((?:(?!\1)[^\\\n]|\\.)*?\bpromise \d+(?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** @returns {{ promise: number, file: string, title: string, when: string }[]} in the order of promise and file */
export function proofsIn(root) {
  const nightOnly = nightlyGlobs(readFileSync(join(root, 'vitest.config.ts'), 'utf8'));
  return folders
    .flatMap((folder) => testFilesIn(join(root, folder)))
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .filter(({ file }) => file !== aboutPromises)
    .flatMap(({ file, text }) => proofsOf(file, text, nightOnly))
    .toSorted((one, other) => one.promise - other.promise || one.file.localeCompare(other.file));
}

export function proofsOf(file, text, nightOnly = []) {
  const whole = nightOnly.some((glob) => glob.test(file));
  const shared = /\b(isTonight|nightShareOf|countTonight)\b/.test(text);
  const sampled = /\b(byNight|sampleOf|countTonight)\b|CLUB_NIGHTLY/.test(text);
  return [...withoutComments(text).matchAll(title)].flatMap((found) => {
    const before = found.input.slice(Math.max(0, found.index - 60), found.index);
    const atNight = whole || /runIf\([^)]*(byNight|NIGHTLY)[^)]*\)\(\s*$/.test(before);
    const when = [atNight ? '' : sampled ? 'a sample with every change' : 'with every change'];
    if (shared) when.push('a third each night');
    else if (atNight) when.push('nightly');
    else if (sampled) when.push('all nightly');
    const named = [...found[2].matchAll(/\bpromise (\d+)/g)].map(([, number]) => Number(number));
    return [...new Set(named)].map((promise) => ({
      promise,
      file,
      title: plain(found[2]),
      when: when.filter(Boolean).join(', '),
    }));
  });
}

const withoutComments = (text) => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');

/** A title without the rows it cites, its placeholders in words. */
const plain = (text) =>
  text
    .replace(/\\(.)/g, '$1')
    .replace(/\s*\((?=[^)]*promise \d)[^)]*\)/g, '')
    .replace(/%[sjdi]|\$\{[^}]*\}|\$\w+/g, '…')
    .trim();

function testFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** The files that vitest.config.ts leaves to the night. */
function nightlyGlobs(config) {
  const list = /const byNight = [\s\S]*?: \[([\s\S]*?)\];/.exec(config)?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map(([, glob]) => globPattern(glob));
}

function globPattern(glob) {
  const body = glob
    .replace(/[.+()]/g, '\\$&')
    .replace(/\*\*\//g, '(.+/)?')
    .replace(/\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`);
  return new RegExp(`^${body}$`);
}
