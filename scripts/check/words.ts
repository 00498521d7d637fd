// Fails when a page of the docs has a word of plain-words.ts. The lint reads the same list for comments and titles.
import { readFileSync } from 'node:fs';
import { isMain, repositoryFiles, root } from '../run.ts';
import { plainWords, refused } from './plain-words.ts';

/** Returns one line for each refused word of a page. */
export const wordFaults = (file: string, text: string): string[] =>
  [...text.matchAll(new RegExp(refused, 'gi'))].map(({ 0: found, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line} ${found}: write ${plainWords[found.toLowerCase().replace(/\s+/g, ' ')]}`;
  });

/** Written by people: the others take their words from code, titles of tests and the bench. */
const isWritten = (file: string) =>
  /\.md$|^docs\/evidence\//.test(file) && !/^docs\/(bench|elements)\.md$|^tests\//.test(file);

if (isMain(import.meta.url)) {
  const pages = repositoryFiles().filter(isWritten);
  const faults = pages.flatMap((file) => wordFaults(file, readFileSync(root + file, 'utf8')));
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exit(1);
  }
  console.log(`${pages.length} pages checked`);
}
