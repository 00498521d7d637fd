import { defineConfig } from 'vitest/config';
import { mutationPieces } from './scripts/mutation/pieces.mjs';

const name = (process.env.CLUB_MUTATION ?? 'rules') as keyof typeof mutationPieces;

/** The tests of one piece, in Node and in one worker: what Stryker runs again for every mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: mutationPieces[name].tests,
    exclude: ['**/node_modules/**'],
    isolate: false,
    css: true,
    setupFiles: name.startsWith('money')
      ? []
      : ['tests/kit/no-errors.ts', 'scripts/mutation/short-properties.ts'],
    // A mutant that leaves a promise open would hold a test as long as it may take.
    testTimeout: name.startsWith('core') ? 10_000 : 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'UTC', CLUB_BUYERS: '5' },
  },
});
