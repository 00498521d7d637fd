// Mutation tests of one piece: `node scripts/mutation.mjs core` sets CLUB_MUTATION. Reports go to reports/mutation.
import { mutationPieces } from './scripts/mutation/pieces.mjs';

const name = process.env.CLUB_MUTATION ?? 'rules';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: mutationPieces[name].mutate,
  testRunner: 'vitest',
  // Named by their paths and found without a scan of node_modules.
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What a module computes once, as it loads, would need every test for every mutant: only the small piece does that.
  ignoreStatic: !name.startsWith('rules'),
  concurrency: Number(process.env.CLUB_MUTATION_WORKERS ?? 1),
  checkers: [],
  // CLUB_MUTATION_ONLY=decisions: half as many, without those that nearly every test notices (emptied bodies and texts).
  mutator: {
    excludedMutations:
      process.env.CLUB_MUTATION_ONLY === 'decisions'
        ? ['StringLiteral', 'BlockStatement', 'ObjectLiteral', 'ArrayDeclaration', 'ArrowFunction']
        : [],
  },
  // TypeScript 7 has no compiler to call; Vitest reads the types away by itself.
  tsconfigFile: 'no-tsconfig.json',
  disableTypeChecks: false,
  ignorePatterns: [
    '/dist',
    '/storybook-static',
    '/shots',
    '/.data',
    '/.figures',
    '/docs',
    '/tests/visual',
    '/host-app/site',
    '/reports',
    '/sbom',
  ],
  incremental: true,
  incrementalFile: `reports/mutation/${name}.incremental.json`,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  allowConsoleColors: false,
  // A busy machine is slow, and a database slower: only what never ends is to be taken for endless.
  timeoutMS: name.startsWith('money') ? 180_000 : 30_000,
  thresholds: { high: 95, low: 90, break: 85 },
};
