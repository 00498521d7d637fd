// docs/promises.md as text, from the promises, the tests that name them and what was measured last.
import type { Figures } from './figures.ts';
import type { Proof } from './proofs.ts';

const MEASURED = '- Measured: ';

export interface PromiseText {
  text: string;
  /** The part that cannot be proved on this machine. */
  limits?: string;
  /** Why nothing of it can be proved here. */
  unproved?: string;
}
/** By area, then by number. */
export type Promises = Record<string, Record<string, PromiseText>>;

/** Returns docs/promises.md. */
export function promisesPage(promises: Promises, proofs: Proof[], figures: Figures): string {
  const parts = Object.entries(promises).map(([area, list]) => {
    const sections = Object.entries(list).map(([number, promise]) =>
      section(number, promise, proofs, figures[number]),
    );
    return `## ${area}\n\n${sections.join('\n')}`;
  });
  return `${HEAD}\n\n${parts.join('\n')}`;
}

function section(
  number: string,
  { text, limits, unproved }: PromiseText,
  proofs: Proof[],
  figures: Figures[string] = {},
): string {
  const mine = proofs.filter(({ promise }) => promise === Number(number));
  const lines = [...new Set(mine.map(({ file }) => file))].map((file) => {
    const tests = mine.filter((one) => one.file === file);
    const when = [...new Set(tests.map((test) => test.when))].join('; ');
    return `- \`${file}\`, ${when}: ${[...new Set(tests.map(({ title }) => title))].join('; ')}`;
  });
  const measured = figures.night ?? figures.day;
  if (measured) lines.push(`${MEASURED}${measured.join('; ')}${figures.night ? ' (nightly)' : ''}`);
  if (limits) lines.push(`- Not proved here: ${limits}`);
  if (unproved) lines.push(`- Not proved here: ${unproved}`);
  if (mine.length === 0 && !unproved) lines.push('- No test names it yet.');
  return `### ${number}. ${text}\n\n${lines.join('\n')}\n`;
}

/** Returns the page without its figures, which change with every run. */
export const withoutFigures = (page: string) =>
  page
    .split('\n')
    .filter((line) => !line.startsWith(MEASURED))
    .join('\n');

const HEAD = `# Promises, and what proves each

Made by \`npm run docs:promises\` from the titles of the tests, which name a promise by its number, and from what they
measured last on a machine with two cores. "With every change" is \`npm test\`; "nightly" is \`npm run test:nightly\`,
where the longest lists take three nights, a third each.

Nothing here was seen in Safari or Firefox: one Chromium runs every browser test.`;
