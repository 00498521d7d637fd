const money = (names) => names.map((name) => `host-app/api/money/${name}.ts`);
const moneyTests = (names) => names.map((name) => `host-app/api/money/${name}.test.ts`);

/** Rules of what people and links bring along. */
const typed = 'email,otp-code,partner-return';

/**
 * What is mutated, and the tests nearest to it that must notice. One run a piece, minutes each on a quiet machine;
 * pieces of one folder stand side by side in docs/mutation.md.
 */
export const mutationPieces = {
  rules: {
    mutate: ['src/club/rules/*.ts', '!**/*.test.ts', `!src/club/rules/{${typed}}.ts`],
    tests: ['src/club/**/*.test.ts'],
  },
  'rules-typed': { mutate: [`src/club/rules/{${typed}}.ts`], tests: [`src/club/rules/{${typed}}.test.ts`] },
  ...Object.fromEntries(
    ['api', 'auth', 'campaign', 'membership', 'profile', 'session'].map((room) => [
      `core-${room}`,
      {
        mutate: [`src/core/${room}/*.ts`, '!**/*.test.ts'],
        tests: [`src/core/${room}/*.test.ts`, 'src/core/auth/accounts.test.ts'],
      },
    ]),
  ),
  'core-club': { mutate: ['src/core/*.ts', '!**/*.test.ts'], tests: ['src/core/**/*.test.ts'] },
  // What decides about money, with the tests that are made of single cases: random sequences and loads take minutes.
  'money-settle': {
    mutate: money(['period', 'seats', 'settle', 'checkout/confirm']),
    tests: moneyTests([
      'settle',
      'seats',
      'checkout/checkout',
      'checkout/confirm',
      'founders',
      'sync/notices',
      'period',
      'replace',
      'two-tabs',
    ]),
  },
  'money-checkout': {
    mutate: money(['checkout/checkout', 'cancel', 'restore', 'checkout/free']),
    tests: moneyTests(['checkout/checkout', 'cancel', 'founders', 'replace', 'seats', 'two-tabs']),
  },
};
