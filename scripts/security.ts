// npm run docs:security: writes docs/security.md. With --check it changes nothing and exits with 1 on a fault.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readJson, root } from './run.ts';
import { chapters } from './security/chapters.ts';
import { securityFaults } from './security/faults.ts';
import { securityPage } from './security/page.ts';
import { testTitles } from './security/test-titles.ts';

const page = 'docs/security.md';
const read = (file: string) => readFileSync(root + file, 'utf8');

const levels = readJson<Record<string, number>>('scripts/security/asvs-levels.json');
const text = securityPage(levels, chapters);
if (!process.argv.includes('--check')) writeFileSync(root + page, text);

const known = new Map<string, Set<string>>();
const faults = securityFaults(levels, chapters, {
  exists: (path) => existsSync(root + path),
  titlesOf: (file) => known.get(file) ?? known.set(file, testTitles(file, read(file))).get(file) ?? new Set(),
});
if (!existsSync(root + page) || read(page) !== text)
  faults.push(`${page} is stale: run npm run docs:security`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
