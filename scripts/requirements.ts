// npm run docs:requirements: writes docs/requirements.md. With --check it changes nothing and exits with 1 on a fault.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { citationsIn, type Rows, rowFaults } from './requirements/citations.ts';
import { requirementsPage } from './requirements/page.ts';
import { readJson, repositoryFiles, root } from './run.ts';

const page = 'docs/requirements.md';
const read = (file: string) => readFileSync(root + file, 'utf8');

const CITING = /^(src|widgets|host-app|tests|scripts|docs)\/.*\.(tsx?|mjs|css|md|sql)$|^[A-Z]+\.md$/;
/** The rows themselves, and tests that need a row id that does not exist. */
const ABOUT_ROWS = /^(docs\/requirements\.md|scripts\/requirements\/)/;

const citations = repositoryFiles()
  .filter((file) => CITING.test(file) && !ABOUT_ROWS.test(file))
  .flatMap((file) => citationsIn(file, read(file)));

const rows = readJson<Rows>('scripts/requirements/rows.json');
const faults = rowFaults(rows, citations);
const text = requirementsPage(rows, citations);

if (!process.argv.includes('--check')) writeFileSync(root + page, text);
else if (!existsSync(root + page) || read(page) !== text)
  faults.push(`${page} is stale: run npm run docs:requirements`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
