// npm run docs:evidence: checks the rows of docs/evidence against the tests, and writes the accessibility conformance report
// (OpenACR). With --check it writes nothing. It exits with 1 on a fault.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { ourBrand as brand } from '../../src/club/facts/brand.ts';
import { isMain, readJson, repositoryFiles, root } from '../run.ts';

/** A row as a ledger has it. A text alone is the title of a row that is met. */
export interface Row {
  title: string;
  status: string;
  level?: number;
  note?: string;
  files?: string[];
}

/** The rows of a ledger by section. A key may list several ids. */
export type Sections = Record<string, Record<string, Row | string>>;

type Accessibility = Record<string, Record<string, Row>>;

interface Citation {
  id: string;
  at: string;
  isTest: boolean;
}

/** The states of each ledger. The first one needs a test that cites the row, and each other one needs words or files. */
const STATES: Record<string, string[]> = {
  requirements: ['met', 'review'],
  security: ['met', 'review', 'deviation', 'open', 'absent'],
  accessibility: ['supports', 'partially-supports', 'not-applicable', 'not-evaluated'],
};
const REPORT = 'docs/accessibility/homefront-club.openacr.yaml';
const CITING =
  /^(?!scripts\/check\/evidence)(\.storybook|src|widgets|host-app|tests|scripts|docs)\/.*\.(tsx?|mjs|css|md|sql|yaml)$|^(\.github\/)?[A-Z]+\.md$/;
/** A requirement row, a requirement of ASVS, and the numbers after "WCAG" or "508". */
const ID =
  /(?<![\w$#/-])(?!UTF|ISO|RFC)(?:[A-Z]{2,}|[AZ])-\d{2}(?![\w-])|\bV\d+\.\d+\.\d+\b|(?<=\b(?:WCAG|508) (?:[\d.]+, )*)(?:\d(?:\.\d+){2}|\d{3}\.\d)(?![\d.])/g;

/** Returns every id that a text names. In a test it is evidence, except in a comment. */
export const citationsIn = (file: string, text: string): Citation[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(ID)].map(([id]) => ({
      id,
      at: `${file}:${index + 1}`,
      isTest: /\.test\.tsx?$/.test(file) && !/^\s*(\/\/|\/?\*)/.test(line),
    })),
  );

/** Returns the rows of a ledger with one id each. */
export const rowsOf = (sections: Sections): (Row & { id: string })[] =>
  Object.values(sections)
    .flatMap((rows) => Object.entries(rows))
    .flatMap(([ids, row]) =>
      ids
        .split(', ')
        .map((id) => ({ id, ...(typeof row === 'string' ? { title: row, status: 'met' } : row) })),
    );

/** Returns one line for each row without evidence, and for each cited id without a row. */
export function faultsOf(ledgers: Record<string, Sections>, citations: Citation[]): string[] {
  const tested = new Set(citations.filter(({ isTest }) => isTest).map(({ id }) => id));
  const known = new Set<string>();
  const rowFaults = Object.entries(ledgers).flatMap(([name, sections]) =>
    rowsOf(sections).flatMap(({ id, status, note, files = [] }) => {
      const [met, ...others] = STATES[name] ?? [];
      const faults = files
        .filter((file) => !existsSync(root + file))
        .map((file) => `names a missing file: ${file}`);
      if (known.has(id)) faults.push('is there twice');
      if (status === met && !tested.has(id)) faults.push(`is '${met}', but no test has it in its title`);
      if (status !== met && !others.includes(status)) faults.push(`has an unknown status: ${status}`);
      if (status !== met && !note && files.length === 0) faults.push(`is '${status}' without a note`);
      known.add(id);
      return faults.map((fault) => `docs/evidence/${name}.yaml: ${id} ${fault}`);
    }),
  );
  const unknown = citations
    .filter(({ id }) => !known.has(id))
    .map(({ id, at }) => `${at}: ${id} has no row in docs/evidence`);
  return [...rowFaults, ...unknown];
}

/** Returns the report as YAML. Readers with YAML 1.1 and 1.2 get the same values. */
function openAcr(report: Record<string, unknown>, sections: Accessibility): string {
  const contact = {
    company_name: brand.legalName,
    address: brand.address.join(', '),
    email: brand.supportEmail,
    phone: brand.supportPhone,
  };
  const chapters = Object.entries(sections).map(([chapter, rows]) => {
    const name = chapter.startsWith('success_criteria') ? 'web' : 'none';
    const criteria = Object.entries(rows).map(([num, { status, note }]) => ({
      num,
      components: [{ name, adherence: { level: status, notes: note } }],
    }));
    return [chapter, { criteria }] as const;
  });
  const { description, chapters: disabled, ...head } = report;
  const content = {
    title: `${brand.name} Accessibility Conformance Report`,
    product: {
      name: brand.name,
      version: readJson<{ version: string }>('package.json').version,
      description,
    },
    author: contact,
    vendor: contact,
    ...head,
    chapters: { ...Object.fromEntries(chapters), ...(disabled as object) },
  };
  return stringify(content, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });
}

/** Returns such as `security: 133 met, 44 review`. */
function countOf(name: string, sections: Sections): string {
  const rows = rowsOf(sections);
  const counts = (STATES[name] ?? []).map(
    (state) => `${rows.filter(({ status }) => status === state).length} ${state}`,
  );
  return `${name}: ${counts.join(', ')}`;
}

function main() {
  const read = (file: string) => readFileSync(root + file, 'utf8');
  const load = (name: string): unknown => {
    try {
      return parse(read(`docs/evidence/${name}.yaml`));
    } catch (fault) {
      throw new Error(`docs/evidence/${name}.yaml: ${(fault as Error).message}`, { cause: fault });
    }
  };
  const { report, ...accessibility } = load('accessibility') as {
    report: Record<string, unknown>;
  } & Accessibility;
  const ledgers = {
    requirements: load('requirements') as Sections,
    security: load('security') as Sections,
    accessibility,
  };
  const citing = repositoryFiles().filter((file) => CITING.test(file));
  const faults = faultsOf(
    ledgers,
    citing.flatMap((file) => citationsIn(file, read(file))),
  );
  const text = openAcr(report, accessibility);
  if (!process.argv.includes('--check')) writeFileSync(root + REPORT, text);
  else if (read(REPORT) !== text) faults.push(`${REPORT} is stale: run npm run docs:evidence`);

  for (const [name, sections] of Object.entries(ledgers)) console.log(countOf(name, sections));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (isMain(import.meta.url)) main();
