const tests = '!**/*.test.ts';
const words = '!**/*.copy.ts';

/** What is mutated, and the tests that must notice. One run a piece: docs/mutation.md has the last figures of each. */
export const mutationPieces = {
  rules: { mutate: ['src/club/rules/*.ts', tests], tests: ['src/club/**/*.test.ts'] },
  core: { mutate: ['src/core/**/*.ts', tests], tests: ['src/{core,club}/**/*.test.ts'] },
  money: {
    mutate: ['host-app/api/money/*.ts', tests, words],
    tests: ['host-app/api/money/**/*.test.ts'],
  },
};
