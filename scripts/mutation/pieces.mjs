const core = (names) => names.map((name) => `src/core/${name}.ts`);
const coreTests = (names) => names.map((name) => `src/core/${name}.test.ts`);
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
  'core-session': {
    mutate: core(['session', 'flight', 'token-life']),
    tests: coreTests(['flight', 'session', 'session-core', 'session-tabs', 'token-life', 'accounts']),
  },
  'core-stored': {
    mutate: core(['stored-session', 'catch-up', 'keys', 'pending-otp', 'watchdog']),
    tests: coreTests(['session', 'session-tabs', 'stored-session', 'catch-up', 'watchdog*', 'accounts']),
  },
  'core-membership': {
    mutate: core(['membership', 'membership/*', 'knows-standing', 'checkout-return']).concat('!**/*.test.ts'),
    tests: coreTests(['membership', 'membership/*', 'knows-standing', 'checkout-return', 'founder']),
  },
  'core-accounts': {
    mutate: core(['accounts', 'members', 'api/*', 'api-error', 'outcome']).concat('!**/*.test.ts'),
    tests: coreTests(['accounts', 'members', 'api-error', 'api/*']),
  },
  'core-visitor': {
    mutate: core([
      'campaign',
      'founder',
      'guest-club',
      'guest-founding',
      'plans-call',
      'handoff',
      'base64',
      'google-user-info',
    ]),
    tests: coreTests([
      'campaign',
      'create-club',
      'founder',
      'guest-*',
      'handoff',
      'base64',
      'google-user-info',
    ]),
  },
  'core-club': {
    mutate: core(['club', 'create-club', 'club-options', 'events', 'host']),
    tests: ['src/core/**/*.test.ts'],
  },
  // What decides about money, with the tests that are made of single cases: random sequences and loads take minutes.
  'money-settle': {
    mutate: money(['period', 'seats', 'settle', 'confirm']),
    tests: moneyTests([
      'settle',
      'seats',
      'checkout',
      'confirm',
      'founders',
      'notices',
      'period',
      'replace',
      'two-tabs',
    ]),
  },
  'money-checkout': {
    mutate: money(['checkout', 'cancel', 'restore', 'free']),
    tests: moneyTests(['checkout', 'cancel', 'founders', 'replace', 'seats', 'two-tabs']),
  },
};
