import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const notOurs = ['**/node_modules/**', 'dist/**'];
/** A busy two-core machine takes its time; no test waits for real, so a hang is still found. */
const slowMachine = 30_000;
/** Floors that know no browser need none to be tested: no DOM is made for these files. */
const pure = ['src/{contract,club,core}/**/*.test.ts', 'widgets/**/*.model.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          maxWorkers: 2,
          isolate: false,
          environment: 'node',
          include: pure,
          exclude: notOurs,
          setupFiles: ['tests/kit/no-errors.ts'],
          testTimeout: slowMachine,
          env: { TZ: 'UTC' },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'unit',
          maxWorkers: 2,
          // A jsdom a file in a worker that stays: half the time of a process a file.
          pool: 'vmThreads',
          environment: 'jsdom',
          include: [
            'src/**/*.test.{ts,tsx}',
            'widgets/**/*.test.{ts,tsx}',
            'host-app/site/**/*.test.{ts,tsx}',
          ],
          exclude: [...notOurs, ...pure],
          setupFiles: ['tests/kit/setup.ts'],
          testTimeout: slowMachine,
          env: { TZ: 'UTC' },
        },
      },
      {
        test: {
          name: 'api',
          maxWorkers: 2,
          isolate: false,
          environment: 'node',
          // The test checkout serves its sheet as text: by default Vitest would make it empty.
          css: true,
          include: [
            'host-app/*.test.ts',
            'host-app/api/**/*.test.ts',
            'host-app/partner/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/spec/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: notOurs,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          env: { TZ: 'UTC' },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts', 'tests/embed/**/*.test.ts'],
          exclude: notOurs,
          globalSetup: ['tests/kit/site-template.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
});
