// npm run docs:accessibility: writes the accessibility conformance report of this version (OpenACR). With --check it changes
// nothing and exits with 1 on a fault.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { type Findings, levelA, levelAa, performance, REVIEWED_ON, support } from './openacr/criteria.ts';
import { findingFaults } from './openacr/faults.ts';
import { openAcrOf, openAcrText } from './openacr/report.ts';
import { readJson, root } from './run.ts';
import { testTitles } from './security/test-titles.ts';

const page = 'docs/accessibility/homefront-club.openacr.yaml';
const read = (file: string) => readFileSync(root + file, 'utf8');

// The schema and the numbers are those of github.com/GSA/openacr, in the public domain.
const validate = new Ajv().compile(readJson<object>('scripts/openacr/openacr-0.1.0.json'));
const catalog = readJson<Record<string, string[]>>('scripts/openacr/catalog.json');
const { version } = readJson<{ version: string }>('package.json');

const text = openAcrText(openAcrOf({ version, reviewedOn: REVIEWED_ON }));
const faults: string[] = [];
// What a reader gets: in YAML 1.1 a day without quotes is a date, and the schema wants a text.
if (!validate(parse(text, { version: '1.1' })))
  faults.push(...(validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`));

const chapters: [chapter: string, findings: Findings][] = [
  ['success_criteria_level_a', levelA],
  ['success_criteria_level_aa', levelAa],
  ['functional_performance_criteria', performance],
  ['support_documentation_and_services', support],
];
const known = new Map<string, Set<string>>();
const repository = {
  exists: (path: string) => existsSync(root + path),
  titlesOf: (file: string) =>
    known.get(file) ?? known.set(file, testTitles(file, read(file))).get(file) ?? new Set<string>(),
};
for (const [chapter, findings] of chapters)
  faults.push(...findingFaults(catalog[chapter] ?? [], findings, repository, Date.now()));

if (!process.argv.includes('--check')) writeFileSync(root + page, text);
else if (!existsSync(root + page) || read(page) !== text)
  faults.push(`${page} is stale: run npm run docs:accessibility`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
