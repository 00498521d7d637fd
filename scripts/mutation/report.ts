import type { schema } from '@stryker-mutator/api/core';

export type MutationReport = schema.MutationTestResult;
interface Piece {
  name: string;
  report: MutationReport;
}
interface Mutant extends schema.MutantResult {
  file: string;
  /** The code that was replaced. */
  was: string;
}

const noticed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** Returns docs/mutation.md: scores by folder and file, and every mutant that no test noticed. */
export const mutationPage = (pieces: Piece[], missing: string[]) => `# What tests notice

Stryker changes one thing in the code at a time and runs the tests that reach it: \`npm run test:mutation [piece]\`
(not part of \`npm test\`; minutes to an hour a piece). A changed line that no test notices is listed below. Where a
change makes no difference that anybody could see, a \`Stryker disable next-line\` comment in the code gives the reason,
and the mutants it names count nowhere. The gate is 85 % in each piece. Texts (\`*.copy.ts\`) are left out: the tests that
read the screens cover them. Code that runs once, when a module loads, is changed in the rules only. With
\`CLUB_MUTATION_ONLY=decisions\` emptied bodies, texts and lists are left out, which nearly every test notices: half the
time, and a lower score. This page is generated.

${table(
  'folder',
  [...groupedBy(pieces, ({ name }) => name.split('-')[0] ?? name)].map(([folder, own]) => [
    folder,
    own.flatMap(mutantsOf),
  ]),
)}
${missing.length > 0 ? `\nNot measured yet: ${missing.join(', ')}.\n` : ''}
${pieces.map(piecePart).join('\n')}`;

const mutantsOf = ({ report }: Piece): Mutant[] =>
  Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, was: textAt(source, mutant.location) })),
  );

function table(head: string, groups: [name: string, mutants: Mutant[]][]): string {
  const rows = groups.map(([name, mutants]) => {
    const good = mutants.filter(({ status }) => noticed.has(status)).length;
    const bad = mutants.filter(({ status }) => missed.has(status)).length;
    const score = good + bad === 0 ? '–' : `${((100 * good) / (good + bad)).toFixed(1)} %`;
    return `| ${name} | ${good + bad} | ${good} | ${bad} | ${score} |`;
  });
  return [
    `| ${head} | mutants | noticed | not noticed | score |`,
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

function piecePart(piece: Piece): string {
  const mutants = mutantsOf(piece);
  const left = mutants.filter(({ status }) => missed.has(status));
  const partly = mutants.some(({ statusReason }) => statusReason?.includes('excluded mutation'));
  const tests = Object.keys(piece.report.testFiles ?? {}).filter((file) => file.endsWith('.ts'));
  return `## ${piece.name}${partly ? ', decisions only' : ''}

Run against: ${tests.map((file) => `\`${file}\``).join(', ') || 'not recorded'}.

${table('file', [...groupedBy(mutants, ({ file }) => file)])}
${left.length > 0 ? `\nA test could notice these:\n\n${left.map(mutantLine).join('\n')}\n` : ''}`;
}

function groupedBy<T>(list: T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const mutantLine = ({ file, location, was, replacement, status }: Mutant) =>
  `- \`${file}:${location.start.line}\` ${code(was)} as ${code(replacement)}${status === 'NoCoverage' ? ' (no test reaches it)' : ''}`;

const code = (text = '') => `\`${short(text.replace(/\s+/g, ' ').replaceAll('`', "'"))}\``;
const short = (text: string) => (text.length > 70 ? `${text.slice(0, 67)}...` : text);

function textAt(source: string, { start, end }: schema.Location): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = (lines.at(-1) ?? '').slice(0, end.column - 1);
  const all = [...lines.slice(0, -1), last];
  return [(all[0] ?? '').slice(start.column - 1), ...all.slice(1)].join('\n');
}
