// Finds the tests that name a promise in their title, and when they run.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createFilter } from 'vite';
import { nightOnly } from '#kit/by-night.ts';

const folders = ['src', 'widgets', 'host-app', 'tests', 'scripts'];
/** It names promises and proves none. */
const aboutPromises = 'tests/spec/promises.test.ts';
const title = /(['"`])((?:(?!\1)[^\\\n]|\\.)*?\bpromise \d+(?:(?!\1)[^\\\n]|\\.)*)\1/g;

const isNightOnly = createFilter(nightOnly, undefined, { resolve: false });

export interface Proof {
  promise: number;
  file: string;
  title: string;
  /** `with every change`, `nightly` and the like. */
  when: string;
}

/** Returns the proofs in all test files below `root`, in the order of promise and file. */
export function proofsIn(root: string): Proof[] {
  return folders
    .flatMap((folder) => testFilesIn(join(root, folder)))
    .map((path) => ({ file: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .filter(({ file }) => file !== aboutPromises)
    .flatMap(({ file, text }) => proofsOf(file, text))
    .toSorted((one, other) => one.promise - other.promise || one.file.localeCompare(other.file));
}

/** Returns the proofs in the text of one test file. */
export function proofsOf(file: string, text: string): Proof[] {
  const whole = isNightOnly(file);
  const shared = /\b(isTonight|nightShareOf|countTonight)\b/.test(text);
  const sampled = /\b(byNight|sampleOf|countTonight)\b|CLUB_NIGHTLY/.test(text);
  return [...withoutComments(text).matchAll(title)].flatMap((found) => {
    const words = found[2] ?? '';
    const before = found.input.slice(Math.max(0, found.index - 60), found.index);
    const atNight = whole || /runIf\([^)]*(byNight|NIGHTLY)[^)]*\)\(\s*$/.test(before);
    const when = [atNight ? '' : sampled ? 'a sample with every change' : 'with every change'];
    if (shared) when.push('a third each night');
    else if (atNight) when.push('nightly');
    else if (sampled) when.push('all nightly');
    const named = [...words.matchAll(/\bpromise (\d+)/g)].map(([, number]) => Number(number));
    return [...new Set(named)].map((promise) => ({
      promise,
      file,
      title: plain(words),
      when: when.filter(Boolean).join(', '),
    }));
  });
}

const withoutComments = (text: string) => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');

/** Returns a title without the rows it cites and with an ellipsis for each placeholder. */
const plain = (text: string) =>
  text
    .replace(/\\(.)/g, '$1')
    .replace(/\s*\((?=[^)]*promise \d)[^)]*\)/g, '')
    .replace(/%[sjdi]|\$\{[^}]*\}|\$\w+/g, '…')
    .trim();

function testFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
