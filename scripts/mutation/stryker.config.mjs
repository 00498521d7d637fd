// npm run test:mutation: changes the code of one piece in small ways, and counts the changes that its tests notice.
//   CLUB_PIECE=core-session npm run test:mutation
// reports/mutation has the result of each piece. A piece takes minutes to an hour; Stryker repeats only what changed since
// the last run. The pieces of money need a PostgreSQL server in DATABASE_URL_TEST. Where a change makes no difference that
// anybody could see, a `Stryker disable next-line` comment in the code gives the reason.

const inBilling = (names) => names.map((name) => `host-app/server/billing/${name}`);
const coreRoom = (room) => ({
  mutate: [`src/core/${room}/*.ts`, '!**/*.test.ts'],
  tests: [`src/core/${room}/*.test.ts`, 'src/core/auth/accounts.test.ts'],
});
/** Rules for text that visitors type and links contain. */
const typed = 'email,otp-code,partner-return';

/** What is changed, with the nearest tests. */
export const pieces = {
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
  'core-security': coreRoom('security'),
  'core-session': coreRoom('session'),
  'core-club': { mutate: ['src/core/*.ts', '!**/*.test.ts'], tests: ['src/core/**/*.test.ts'] },
  // Tests of single cases: random sequences and loads take minutes.
  'money-settle': {
    mutate: inBilling(['store/{periods,seats}.ts', 'sync/sync-checkout.ts', 'checkout/checkout-return.ts']),
    tests: [
      ...inBilling([
        'store/{periods,seats}.test.ts',
        'sync/{provider-terms,reported-checkout,stripe-webhook,sync-checkout,sync-checkout-at-stripe}.test.ts',
        'checkout/{checkout,checkout-return,founders,promotion-codes,replace,two-tabs}.test.ts',
      ]),
      'host-app/server/members/privacy/leaving-plans.test.ts',
    ],
  },
  'money-checkout': {
    mutate: inBilling([
      'checkout/{checkout,free-plan}.ts',
      'cancellation/{cancel,keep-plan}.ts',
      'store/canceled-plans.ts',
    ]),
    tests: [
      ...inBilling([
        'store/seats.test.ts',
        'sync/{reported-checkout,provider-events,send-renewals,sync-checkout-at-stripe}.test.ts',
        'cancellation/*.test.ts',
        'checkout/{checkout,founders,replace,two-tabs}.test.ts',
        'holds/canceled-hold.test.ts',
        'plan-list/plans.test.ts',
      ]),
      'host-app/server/members/privacy/leaving-plans.test.ts',
      'host-app/server/staff/acts/{member,money}-acts.test.ts',
    ],
  },
};

const { CLUB_PIECE: name = 'rules' } = process.env;
export const isMoney = name.startsWith('money');
export const piece = pieces[name];
if (!piece) throw new Error(`CLUB_PIECE is one of: ${Object.keys(pieces).join(', ')}`);

export default {
  mutate: piece.mutate,
  testRunner: 'vitest',
  // Named, which saves a scan of node_modules.
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  // A change in code that runs once, when a module loads, needs every test: only the small pieces do that.
  ignoreStatic: !name.startsWith('rules'),
  concurrency: 1,
  // TypeScript 7 has no compiler API; Vitest removes the types itself.
  tsconfigFile: 'no-tsconfig.json',
  disableTypeChecks: false,
  ignorePatterns: [
    '/dist',
    '/storybook-static',
    '/.data',
    '/bench',
    '/docs',
    '/tests/visual',
    '/host-app/site',
    '/reports',
  ],
  incremental: true,
  incrementalFile: `reports/mutation/${name}.incremental.json`,
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
  allowConsoleColors: false,
  // A busy machine is slow, and a database slower: only an endless loop may time out.
  timeoutMS: isMoney ? 180_000 : 30_000,
  thresholds: { high: 95, low: 90, break: 85 },
};
