export interface Piece {
  /** Patterns of the files that are changed. */
  mutate: string[];
  /** Patterns of the tests that must fail. */
  tests: string[];
}

const money = (names: string[]) => names.map((name) => `host-app/server/billing/${name}.ts`);
const moneyTests = (names: string[]) => names.map((name) => `host-app/server/billing/${name}.test.ts`);

const coreRoom = (room: string): Piece => ({
  mutate: [`src/core/${room}/*.ts`, '!**/*.test.ts'],
  tests: [`src/core/${room}/*.test.ts`, 'src/core/auth/accounts.test.ts'],
});

/** Rules for text that visitors type and links contain. */
const typed = 'email,otp-code,partner-return';

/** What is mutated, with the nearest tests. Each piece is one run, minutes on a quiet machine. */
export const mutationPieces: Record<string, Piece> = {
  rules: {
    mutate: ['src/club/rules/*.ts', '!**/*.{test,copy}.ts', `!src/club/rules/{${typed}}.ts`],
    tests: ['src/club/**/*.test.ts'],
  },
  'rules-typed': { mutate: [`src/club/rules/{${typed}}.ts`], tests: [`src/club/rules/{${typed}}.test.ts`] },
  'core-api': coreRoom('api'),
  'core-auth': coreRoom('auth'),
  'core-campaign': coreRoom('campaign'),
  'core-membership': coreRoom('membership'),
  'core-profile': coreRoom('profile'),
  'core-session': coreRoom('session'),
  'core-club': { mutate: ['src/core/*.ts', '!**/*.test.ts'], tests: ['src/core/**/*.test.ts'] },
  // Tests of single cases: random sequences and loads take minutes.
  'money-settle': {
    mutate: money([
      'store/periods',
      'store/seats',
      'sync/sync-checkout',
      'checkout/checkout-return',
      'sync/reported-checkout',
    ]),
    tests: moneyTests([
      'sync/sync-checkout',
      'sync/sync-checkout-at-stripe',
      'store/seats',
      'checkout/checkout',
      'checkout/checkout-return',
      'sync/reported-checkout',
      'checkout/founders',
      'sync/stripe-webhook',
      'store/periods',
      'checkout/replace',
      'checkout/two-tabs',
    ]),
  },
  'money-checkout': {
    mutate: money([
      'checkout/checkout',
      'cancellation/{cancel,keep-plan}',
      'store/canceled-plans',
      'checkout/free-plan',
    ]),
    tests: [
      ...moneyTests([
        'checkout/checkout',
        'sync/reported-checkout',
        'cancellation/cancel',
        'cancellation/end-with-period',
        'cancellation/ending-at-provider',
        'cancellation/final-end',
        'checkout/founders',
        'holds/canceled-hold',
        'sync/provider-events',
        'checkout/replace',
        'store/seats',
        'sync/sync-checkout-at-stripe',
        'checkout/two-tabs',
      ]),
      'host-app/server/staff/acts/{member,money}-acts.test.ts',
    ],
  },
};
