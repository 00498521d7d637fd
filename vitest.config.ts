import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const notOurs = ['**/node_modules/**', 'dist/**'];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: [
            'src/**/*.test.{ts,tsx}',
            'widgets/**/*.test.{ts,tsx}',
            'host-app/site/**/*.test.{ts,tsx}',
          ],
          exclude: notOurs,
          setupFiles: ['tests/kit/setup.ts'],
          env: { TZ: 'UTC' },
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          // The test checkout serves its sheet as text: by default Vitest would make it empty.
          css: true,
          include: [
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
});
