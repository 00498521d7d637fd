import { explained } from './explained.mjs';

const noticed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** docs/mutation.md of the reports: scores by folder and file, then every mutant that no test noticed. */
export const mutationPage = (reports, missing) => `# What tests notice

Stryker changes one thing in the code at a time and runs the tests that reach it: \`npm run test:mutation [piece]\`
(not part of \`npm test\`; minutes to an hour a piece). A changed line that no test notices is listed below, with the
reason where the change makes no difference that anybody could see. The gate is 85 % in each piece. Words
(\`*.copy.ts\`) are left out: their tests are those that read the screens. What a module computes once, as it loads, is
changed in the rules only. With \`CLUB_MUTATION_ONLY=decisions\` emptied bodies, texts and lists are left out, which nearly
every test notices: half the time, and a lower score. This page is generated.

| folder | mutants | noticed | not noticed | score |
| --- | ---: | ---: | ---: | ---: |
${[...groupedBy(reports, folderOf)].map(([folder, own]) => scoreRow(folder, own.flatMap(mutantsOf))).join('\n')}
${missing.length > 0 ? `\nNot measured yet: ${missing.join(', ')}.\n` : ''}
${reports.map(piecePart).join('\n')}`;

const testsOf = ({ report }) =>
  Object.keys(report.testFiles ?? {})
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `\`${file}\``)
    .join(', ') || 'not recorded';

const onlyDecisions = (mutants) =>
  mutants.some(({ statusReason }) => statusReason?.includes('excluded mutation'));

/** `core-session` is a piece of core. */
const folderOf = ({ name }) => name.split('-')[0];

const mutantsOf = ({ report }) =>
  Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, was: textAt(source, mutant.location) })),
  );

const counts = (mutants) => {
  const good = mutants.filter(({ status }) => noticed.has(status)).length;
  const bad = mutants.filter(({ status }) => missed.has(status)).length;
  return { good, bad, score: good + bad === 0 ? '–' : `${((100 * good) / (good + bad)).toFixed(1)} %` };
};

function scoreRow(name, mutants) {
  const { good, bad, score } = counts(mutants);
  return `| ${name} | ${good + bad} | ${good} | ${bad} | ${score} |`;
}

function piecePart(piece) {
  const mutants = mutantsOf(piece);
  const files = groupedBy(mutants, ({ file }) => file);
  const rows = [...files].map(([file, own]) => scoreRow(file, own));
  const left = mutants.filter(({ status }) => missed.has(status));
  return `## ${piece.name}${onlyDecisions(mutants) ? ', decisions only' : ''}

Run against: ${testsOf(piece)}.

| file | mutants | noticed | not noticed | score |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

${[...groupedBy(left, reasonOf)].map(reasonPart).join('\n')}`;
}

function groupedBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const OPEN = 'Not explained: a test could notice these.';
const reasonOf = ({ file, was, replacement, location }) =>
  explained.find(
    (known) =>
      file.endsWith(known.file) &&
      (known.was === undefined || was.includes(known.was)) &&
      (known.becomes === undefined || replacement === known.becomes) &&
      (known.line === undefined || known.line === location.start.line),
  )?.why ?? OPEN;

const reasonPart = ([why, mutants]) => `${why}

${mutants.map(mutantLine).join('\n')}
`;

const mutantLine = ({ file, location, was, replacement, status }) =>
  `- \`${file}:${location.start.line}\` ${code(was)} as ${code(replacement)}${status === 'NoCoverage' ? ' (no test gets here)' : ''}`;

const code = (text) => `\`${short((text ?? '').replace(/\s+/g, ' ').replaceAll('`', "'"))}\``;
const short = (text) => (text.length > 70 ? `${text.slice(0, 67)}...` : text);

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}
