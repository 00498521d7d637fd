// docs/promises.md as text, from the promises, the tests that name them and what was measured last.

export const MEASURED = '- Measured: ';

/**
 * @param {Record<string, Record<string, { text: string, limits?: string, unproved?: string }>>} promises
 * @param {{ promise: number, file: string, title: string, when: string }[]} proofs
 * @param {Record<string, { day?: string[], night?: string[] }>} figures
 */
export function promisesPage(promises, proofs, figures) {
  const parts = Object.entries(promises).map(([area, list]) => {
    const sections = Object.entries(list).map(([number, promise]) =>
      section(number, promise, proofs, figures[number]),
    );
    return `## ${area}\n\n${sections.join('\n')}`;
  });
  return `${HEAD}\n\n${parts.join('\n')}`;
}

function section(number, { text, limits, unproved }, proofs, figures) {
  const mine = proofs.filter(({ promise }) => promise === Number(number));
  const lines = [...new Set(mine.map(({ file }) => file))].map((file) => {
    const tests = mine.filter((one) => one.file === file);
    const when = [...new Set(tests.map((test) => test.when))].join('; ');
    return `- \`${file}\`, ${when}: ${[...new Set(tests.map(({ title }) => title))].join('; ')}`;
  });
  const measured = figures?.night ?? figures?.day;
  if (measured) lines.push(`${MEASURED}${measured.join('; ')}${figures.night ? ' (nightly)' : ''}`);
  if (limits) lines.push(`- Not proved here: ${limits}`);
  if (unproved) lines.push(`- Not proved here: ${unproved}`);
  if (mine.length === 0 && !unproved) lines.push('- No test names it yet.');
  return `### ${number}. ${text}\n\n${lines.join('\n')}\n`;
}

/** The page without its figures: these change with every run and make no page stale. */
export const withoutFigures = (page) =>
  page
    .split('\n')
    .filter((line) => !line.startsWith(MEASURED))
    .join('\n');

const HEAD = `# Promises, and what proves each

Made by \`npm run docs:promises\` from the titles of the tests, which name a promise by its number, and from what they
measured last on a machine with two cores. "With every change" is \`npm test\`; "nightly" is \`npm run test:nightly\`,
where the longest lists take three nights, a third each.

Nothing here was seen in Safari or Firefox: one Chromium runs every browser test.`;
