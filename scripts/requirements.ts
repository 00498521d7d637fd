// npm run docs:requirements: writes docs/requirements.md. With --check it changes nothing and exits with 1 on a fault.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citationsIn, type Rows, rowFaults } from './requirements/citations.ts';
import { requirementsPage } from './requirements/page.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = 'docs/requirements.md';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const CITING = /^(src|widgets|host-app|tests|scripts|docs)\/.*\.(tsx?|mjs|css|md|sql)$|^[A-Z]+\.md$/;
/** The rows themselves, and tests that need a row id that does not exist. */
const ABOUT_ROWS = /^(docs\/requirements\.md|scripts\/requirements\/)/;

const citations = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => CITING.test(file) && !ABOUT_ROWS.test(file) && existsSync(join(root, file)))
  .flatMap((file) => citationsIn(file, read(file)));

const rows: Rows = JSON.parse(read('scripts/requirements/rows.json'));
const faults = rowFaults(rows, citations);
const text = requirementsPage(rows, citations);

if (!process.argv.includes('--check')) writeFileSync(join(root, page), text);
else if (!existsSync(join(root, page)) || read(page) !== text)
  faults.push(`${page} is stale: run npm run docs:requirements`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
