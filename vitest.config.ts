import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preactAliases } from './scripts/build/preact-aliases.ts';
import { isNightly } from './tests/kit/nightly.ts';

const notOurs = ['**/node_modules/**', 'dist/**'];
/** What only the night runs: this folder, and files that must be next to their code. */
const night = ['tests/night/**', '**/*.night.test.ts'];
const leftOut = isNightly ? [] : night;
/** A busy two-core machine takes its time; no test waits for real, so a hang is still found. */
const slowMachine = 60_000;
/** For what a test polls for: one second by default. */
const patience = { poll: { timeout: 15_000 } };
/** What only a server of its own can show: many connections, many processes. `npm run test:nightly` starts one. */
const onlyOnPostgres = process.env.DATABASE_URL_TEST ? [] : ['**/*.postgres.test.ts'];
/** Tests of times that other load makes fail. The night runs them last, with nothing else on the machine. */
const quiet = [
  'host-app/server/accounts/equal-times.test.ts',
  'host-app/server/{http/admission,scale}.postgres.test.ts',
];
/** Journeys and servers wait as much as they work: three workers keep two cores busy. All projects of a group must say the same. */
const workers = 3;
/** Floors that know no browser need none to be tested: no DOM is made for these files. */
const pure = ['src/{contract,club,core}/**/*.test.ts', 'widgets/**/*.model.test.ts'];

const onServer = {
  isolate: false,
  environment: 'node',
  // The fake Stripe serves its sheet as text: by default Vitest would make it empty.
  css: true,
  testTimeout: slowMachine,
  expect: patience,
  hookTimeout: slowMachine,
  env: { TZ: 'UTC' },
} as const;

/** Each file has a jsdom of its own, in a worker that stays. */
const inDom = { pool: 'vmThreads', isolate: false, environment: 'jsdom' } as const;

/** Of what partners get, what is tested as they get it by day, too. */
const onEveryPage = [
  'src/{ui,element}/**/*.test.tsx',
  'widgets/entries/{elements,unconfigured}.test.ts',
  'widgets/logo-strip/*.test.ts',
];

export default defineConfig({
  test: {
    // No file may need one that ran before it. Vitest prints the seed, which repeats an order.
    sequence: { shuffle: { files: isNightly } },
    projects: [
      {
        test: {
          name: 'pure',
          maxWorkers: workers,
          isolate: false,
          environment: 'node',
          include: pure,
          exclude: notOurs,
          setupFiles: ['tests/kit/no-errors.ts'],
          testTimeout: slowMachine,
          expect: patience,
          env: { TZ: 'UTC' },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'unit',
          maxWorkers: workers,
          ...inDom,
          include: [
            'src/**/*.test.{ts,tsx}',
            'widgets/**/*.test.{ts,tsx}',
            'host-app/site/**/*.test.{ts,tsx}',
            'host-app/languages/*.test.{ts,tsx}',
          ],
          exclude: [...notOurs, ...pure],
          setupFiles: ['tests/kit/setup.ts'],
          testTimeout: slowMachine,
          expect: patience,
          env: { TZ: 'UTC' },
        },
      },
      {
        // `module`: of a library's two spellings the one whose imports can be turned to Preact.
        resolve: { alias: preactAliases, mainFields: ['module', 'main'] },
        environments: { __vitest_vm__: { optimizeDeps: { noDiscovery: true, include: [] } } },
        plugins: [react()],
        test: {
          // What partners get: the tests of widgets once more on what the embed build puts in React's place; by day of
          // a form, of typed digits, and of the plans.
          name: 'preact',
          maxWorkers: workers,
          ...inDom,
          include: isNightly
            ? ['widgets/**/*.test.tsx', ...onEveryPage]
            : ['widgets/{login/login,verify-otp/code-entry,pricing/pricing}.test.tsx', ...onEveryPage],
          // Elements on Preact do without it: Preact removes a moved node without an error.
          exclude: [...notOurs, 'src/ui/recovery.test.tsx'],
          setupFiles: ['tests/kit/setup.ts'],
          testTimeout: slowMachine,
          expect: patience,
          env: { TZ: 'UTC' },
          // Left to Node, these would bring React in by themselves.
          server: {
            deps: { inline: [/preact/, /testing-library/, /r2wc/, /react-image-crop/, /react-oauth/] },
          },
        },
      },
      {
        test: {
          ...onServer,
          name: 'api',
          maxWorkers: workers,
          include: [
            'host-app/server/**/*.test.ts',
            'host-app/demo-partner/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/spec/**/*.test.ts',
            'tests/{bundle,deploy,faults,properties}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/package/**/*.test.ts',
            'tests/night/package/*.test.ts',
          ],
          exclude: [...notOurs, ...leftOut, ...onlyOnPostgres, ...quiet],
        },
      },
      {
        test: {
          ...onServer,
          name: 'quiet',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: isNightly ? quiet : [],
          exclude: [...notOurs, ...onlyOnPostgres],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/{night/,}{journeys,embed,engines}/**/*.test.ts'],
          exclude: [...notOurs, ...leftOut],
          globalSetup: ['tests/kit/server/site-template.ts'],
          maxWorkers: workers,
          isolate: false,
          testTimeout: 2 * slowMachine,
          expect: patience,
          hookTimeout: 2 * slowMachine,
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
});
