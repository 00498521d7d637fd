import { defineConfig } from 'vitest/config';
import { mutationPieces } from './scripts/mutation/pieces.ts';

const name = process.env.CLUB_MUTATION ?? 'rules';

/** The tests of one piece, in Node and in one worker: Stryker runs them again for every mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: mutationPieces[name]?.tests ?? [],
    exclude: ['**/node_modules/**'],
    isolate: false,
    css: true,
    setupFiles: name.startsWith('money')
      ? []
      : ['tests/kit/no-errors.ts', 'scripts/mutation/short-properties.ts'],
    // A mutant that leaves a promise open holds a test until it times out.
    testTimeout: name.startsWith('core') ? 10_000 : 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'UTC', CLUB_BUYERS: '5' },
  },
});
