import type { Citation, Rows } from './citations.ts';

/** Returns docs/requirements.md: one table for each area, with the test files that prove each row. */
export function requirementsPage(rows: Rows, citations: Citation[]): string {
  const proofs = new Map<string, Set<string>>();
  for (const { row, file } of citations.filter(({ isProof }) => isProof))
    proofs.set(row, (proofs.get(row) ?? new Set()).add(file));

  const areas = Object.entries(rows).map(([area, list]) => {
    const lines = Object.entries(list).map(([row, sentence]) => tableLine(row, sentence, proofs.get(row)));
    return `## ${area}\n\n| row | rule | proved in |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  return `${HEAD}\n\n${areas.join('\n')}`;
}

function tableLine(row: string, sentence: string, files: Set<string> = new Set()): string {
  const links = [...files].toSorted().map((file) => `[${shortName(file)}](../${file})`);
  return `| ${row} | ${sentence} | ${links.join(', ') || NOT_NAMED} |`;
}

const shortName = (file: string) =>
  file
    .split('/')
    .at(-1)
    ?.replace(/\.test\.tsx?$/, '');
const NOT_NAMED = 'no test names it';

const HEAD = `# Requirements

Every rule that code, tests or docs cite by its number. \`npm run docs:requirements\` writes this page: the sentences come
from \`scripts/requirements/rows.json\`, the last column from the tests that cite the row. \`npm run check\` fails when a
citation has no row, when nothing cites a row, or when this page is stale.

Rows that begin with A- are decisions on open questions. Rows that begin with Z- protect members beyond the
specification.`;
