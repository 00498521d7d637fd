import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import type { Piece } from './pieces.ts';

/** The mutators whose changes nearly every test notices: emptied bodies, texts and lists. */
const plainMutators = [
  'StringLiteral',
  'BlockStatement',
  'ObjectLiteral',
  'ArrayDeclaration',
  'ArrowFunction',
];

/**
 * Returns Stryker's options for one piece. CLUB_MUTATION_WORKERS sets the workers (1); CLUB_MUTATION_ONLY=decisions
 * leaves out the plain mutators, which halves the time.
 */
export function strykerOptions(name: string, { mutate }: Piece): PartialStrykerOptions {
  const { CLUB_MUTATION_WORKERS: workers, CLUB_MUTATION_ONLY: only } = process.env;
  return {
    mutate,
    testRunner: 'vitest',
    // Named, which saves a scan of node_modules.
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A mutant in code that runs once, when a module loads, needs every test: only the small piece does that.
    ignoreStatic: !name.startsWith('rules'),
    concurrency: Number(workers ?? 1),
    checkers: [],
    mutator: { excludedMutations: only === 'decisions' ? plainMutators : [] },
    // TypeScript 7 has no compiler API; Vitest removes the types itself.
    tsconfigFile: 'no-tsconfig.json',
    disableTypeChecks: false,
    ignorePatterns: [
      '/dist',
      '/storybook-static',
      '/shots',
      '/.data',
      '/bench',
      '/docs',
      '/tests/visual',
      '/host-app/site',
      '/reports',
    ],
    incremental: true,
    incrementalFile: `reports/mutation/${name}.incremental.json`,
    reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
    htmlReporter: { fileName: `reports/mutation/${name}.html` },
    clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
    allowConsoleColors: false,
    // A busy machine is slow, and a database slower: only an endless loop may time out.
    timeoutMS: name.startsWith('money') ? 180_000 : 30_000,
    thresholds: { high: 95, low: 90, break: 85 },
  };
}
