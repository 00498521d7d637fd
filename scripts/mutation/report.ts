import type { schema } from '@stryker-mutator/api/core';

interface Piece {
  name: string;
  report: schema.MutationTestResult;
}

const noticed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** Returns docs/mutation.md: the score of each piece. */
export const mutationPage = (pieces: Piece[], missing: string[]) => `# What tests notice

Stryker changes one thing in the code at a time and runs the tests that reach it: \`npm run test:mutation [piece]\`
(not part of \`npm test\`; minutes to an hour a piece). The changed lines that no test notices are in
\`reports/mutation/[piece].html\`. Where a change makes no difference that anybody could see, a \`Stryker disable next-line\`
comment in the code gives the reason, and the mutants it names count nowhere. The gate is 85 % in each piece. Texts
(\`*.copy.ts\`) are left out: the tests that read the screens cover them. Code that runs once, when a module loads, is
changed in the rules only. With \`CLUB_MUTATION_ONLY=decisions\` emptied bodies, texts and lists are left out, which
nearly every test notices: half the time, and a lower score. This page is generated.

| piece | mutants | noticed | not noticed | score |
| --- | ---: | ---: | ---: | ---: |
${pieces.map(row).join('\n')}
${missing.length > 0 ? `\nNot measured yet: ${missing.join(', ')}.\n` : ''}`;

function row({ name, report }: Piece): string {
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const good = mutants.filter(({ status }) => noticed.has(status)).length;
  const bad = mutants.filter(({ status }) => missed.has(status)).length;
  const partly = mutants.some(({ statusReason }) => statusReason?.includes('excluded mutation'));
  const score = ((100 * good) / (good + bad)).toFixed(1);
  return `| ${name}${partly ? ', decisions only' : ''} | ${good + bad} | ${good} | ${bad} | ${score} % |`;
}
