import { isMoney, piece } from './stryker.config.mjs';

/** The tests of one piece, in Node and in one worker: Stryker runs them again for every change. */
export default {
  test: {
    environment: 'node',
    include: piece.tests,
    exclude: ['**/node_modules/**'],
    isolate: false,
    css: true,
    setupFiles: isMoney ? [] : ['tests/kit/no-errors.ts', 'scripts/mutation/short-properties.ts'],
    // A change that leaves a promise open holds a test until it times out.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    env: { TZ: 'UTC', CLUB_BUYERS: '5' },
  },
};
