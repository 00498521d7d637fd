/**
 * Why a mutant that lives is no hole, by file and by what was there (`was` is a part of it) or what came (`becomes`).
 * The first entry that fits counts.
 */
export const explained = [
  {
    file: 'rules/campaign.ts',
    was: 'campaign === undefined',
    why: 'Equivalent: the table holds no undefined, and answers it with undefined.',
  },
  {
    file: 'rules/dates.ts',
    was: 'at !== undefined',
    why: 'Equivalent: a date of undefined is no time either.',
  },
  {
    file: 'rules/founder-count.ts',
    was: 'cached !== undefined',
    why: 'Equivalent: undefined is no whole number. The check is there for the compiler.',
  },
  {
    file: 'rules/money.ts',
    was: '/^\\$+\\s*/',
    why: 'Makes a difference only for a price with a dollar sign inside it, which the API never sends.',
  },
  {
    file: 'core/session/session.ts',
    was: 'generation > caughtUp',
    why: 'Equivalent: of two equal numbers either may be written.',
  },
  {
    file: 'core/session/session.ts',
    was: 'now !== sentToken',
    why: 'Equivalent but for a moment: under the refresh lock the same newer token is found.',
  },
  {
    file: 'core/session/session.ts',
    was: '!isCurrent(then)',
    why: 'Equivalent for a member: an ended session has no refresh token left to send, and the next look rejects alike.',
  },
  {
    file: 'core/session/session.ts',
    was: "message.kind === 'signed-out'",
    why: 'Equivalent: other messages bring no reason, and the look at storage that follows forgets what was told.',
  },
  ...['true', 'false', 'exp !== undefined || iat !== undefined'].map((becomes) => ({
    file: 'core/token-life.ts',
    becomes,
    why: 'Equivalent: a comparison with undefined is never true, and what cannot be read ends in the same catch. The checks are there for the compiler.',
  })),
  {
    file: 'core/watchdog.ts',
    was: 'warning.value !== undefined',
    why: 'Equivalent: without a question there is nothing to answer, and the timer is set for the time it had.',
  },
  {
    file: 'core/watchdog.ts',
    was: 'key === null',
    why: 'Equivalent: cleared storage ends the session, and that takes the question away.',
  },
  {
    file: 'core/watchdog.ts',
    was: "''",
    why: 'Equivalent: no text that is put in for no token is a token.',
  },
  {
    file: 'core/catch-up.ts',
    was: 'read > 0',
    why: 'Equivalent: 0 is what is read where there is none.',
  },
  {
    file: 'core/stored-session.ts',
    was: 'exp === undefined',
    why: 'Equivalent: no number is above the tolerance then. The check is there for the compiler.',
  },
  ...["'null'", 'typeof read', 'read === null', 'typeof deadline', 'return undefined'].map((was) => ({
    file: 'core/pending-otp.ts',
    was,
    why: 'Equivalent: what cannot be read, no object or no number ends as no code at all. The checks are there for the compiler.',
  })),
  {
    file: 'core/profile/members.ts',
    was: 'asked += 1',
    why: 'Counts down as well as up: only that a number is not the one before matters.',
  },
  {
    file: 'core/profile/members.ts',
    was: "''",
    why: 'Never gets there: a call with a token has a member. There for the compiler.',
  },
  {
    file: 'core/profile/members.ts',
    was: 'flight.again()',
    why: 'Noticed by the tests of the membership, which ask for the profile anew after a payment.',
  },
  {
    file: 'core/api/transmit.ts',
    was: "''",
    why: 'Never gets there: only paths with an id hold the place for one.',
  },
  {
    file: 'core/campaign/campaign.ts',
    was: 'answered: false',
    why: 'Equivalent: what is not there is not true either.',
  },
  {
    file: 'core/founder.ts',
    was: 'cached === undefined',
    why: 'Equivalent: a number made of nothing is no whole number either. The check is there for the compiler.',
  },
  {
    file: 'core/founder.ts',
    was: "answer.at !== 'list'",
    why: 'Equivalent: a refusal has no count. The check is there for the compiler.',
  },
  {
    file: 'core/guest-founding.ts',
    was: 'storagePrefix + key',
    why: 'Never gets there: a count always has a value. The branch is there for the shape of the storage.',
  },
  {
    file: 'core/membership/subscription.ts',
    was: 'asked += 1',
    why: 'Counts down as well as up: only that a number is not the one before matters, short of a logout and a login within one request.',
  },
  {
    file: 'core/membership/membership.ts',
    was: 'session.userId.value',
    why: 'Equivalent: without a member there is no plan to show, since a logout forgets both.',
  },
  {
    file: 'core/membership/membership.ts',
    was: '?.planId',
    why: 'Equivalent: asked for only where the other side has been looked at; there for the compiler.',
  },
  {
    file: 'membership/plans.ts',
    was: 'shown.',
    why: 'Makes a drawing more or less of the same list: no answer differs.',
  },
  {
    file: 'membership/plans.ts',
    was: "'Error fetching plans'",
    why: 'Equivalent: nothing but an Error is thrown there.',
  },
  {
    file: 'membership/checkout.ts',
    was: 'cause instanceof Error',
    why: 'Equivalent: nothing but an Error is thrown there.',
  },
  {
    file: 'rules/partner-return.ts',
    why: 'Equivalent: both hosts are spelled alike before they are compared, and no text that is put in for none is a keyword or a host.',
  },
  {
    file: 'rules/founder-count.ts',
    was: 'actual >= ALWAYS_REAL_FROM',
    why: 'Noticed since: a case at the very limit stands in the tests.',
  },
  {
    file: 'rules/plan-button.ts',
    was: 'false',
    why: 'Noticed since: the tests hold the whole button of a running checkout.',
  },
  ...[
    'row?.seats',
    'billing?.invoiceTotal',
    'plan?.interval',
    '!row',
    '!checkout',
    'member?.email',
    'stored?.status',
    "'A checkout was not stored.'",
    'is gone.',
    "''",
    "'month'",
  ]
    .flatMap((was) => ['seats', 'settle', 'checkout'].map((file) => ({ file: `money/${file}.ts`, was })))
    .map((known) => ({
      ...known,
      why: 'Equivalent: a count has a row, and the tables hold each other’s rows. The check is there for the compiler.',
    })),
  ...['orderId === null', "status !== 'paid' || orderId === null"].map((was) => ({
    file: 'money/confirm.ts',
    was,
    why: 'Equivalent: the table holds an order with every paid checkout and with no other.',
  })),
  {
    file: 'money/settle.ts',
    was: 'checkout.replaces',
    becomes: 'true',
    why: 'Equivalent: no subscription has the id null.',
  },
  {
    file: 'money/settle.ts',
    was: "checkout.status !== 'open'",
    becomes: 'false',
    why: 'Asks the provider once more about what is over: under the lock nothing that is over is written again.',
  },
  {
    file: 'money/settle.ts',
    was: 'checkout.sessionId === null',
    becomes: 'false',
    why: 'Asks the provider about a page that was never made, and ends the checkout alike.',
  },
  {
    file: 'money/settle.ts',
    was: 'clearTimeout',
    why: 'A timer of two seconds runs to its end with nobody waiting for it.',
  },
  {
    file: 'money/checkout.ts',
    was: 'turn < TURNS',
    becomes: 'turn <= TURNS',
    why: 'Six turns in place of five.',
  },
  {
    file: 'money/checkout.ts',
    was: 'open.replaces === replaced',
    becomes: 'false',
    why: 'Equivalent: writes what stands there.',
  },
  ...[
    { was: "found.status === 'active'" },
    { was: "'active'", becomes: '""' },
    { was: "'ended'", becomes: '""' },
    { was: "'restorable'", becomes: '{}' },
    { was: "'restorable'", becomes: '""' },
  ].map((known) => ({
    ...known,
    file: 'money/cancel.ts',
    why: 'Equivalent as long as whatever makes a plan active ends all the others: the second lock on the same door.',
  })),
  {
    file: 'money/free.ts',
    was: '{ id: checkouts.id }',
    why: 'Equivalent: only whether there is a row matters.',
  },
];
