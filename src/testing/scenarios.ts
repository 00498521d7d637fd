import { GRACE_DAYS } from '#club/facts/billing.ts';
import { DAY_MS, FOUNDING_LIMIT, OTP_SECONDS } from '#club/facts/limits.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Member } from '#contract/read.ts';
import {
  aMember,
  anInvoice,
  aPaidMember,
  aWireBilling,
  aWireCurrentPlan,
  aWireInvoice,
  aWirePlan,
  somePlans,
} from './builders.ts';
import type { SeenCall } from './fake-net.ts';
import { answerFor, type TestClub, type TestClubCase } from './test-club.ts';

/** The setup of a scenario. */
export interface ScenarioCase {
  /** The state in one sentence. */
  about: string;
  /** What the club starts with. */
  given?: TestClubCase;
  /** How long every answer takes, in ms of the scenario's clock. */
  answerAfterMs?: number;
  /** Whether storage is refused, so that each tab has its own memory only. */
  deniesStorage?: boolean;
  /** Sets answers of the API, and a code that was handed over. `member` is the one of the test, if it gives one. */
  arrange?(kit: TestClub, member?: Member): void;
}

const success = 'success';
const TOO_MANY = 'Too many attempts. Please try again later.';
const free = aMember();
const paid = aPaidMember();
const founder = aPaidMember({ planId: 'founder_month', planName: 'Founding Member' });
const signedIn = (member: Member): TestClubCase => ({ signedIn: true, member });

const plansReply = (plans: ReturnType<typeof aWirePlan>[], taken: number) => ({
  status: success,
  data: plans,
  founding_limit: FOUNDING_LIMIT,
  current_founder_subscriptions: taken,
});

const every = (work: (name: CallName) => void): void => {
  for (const name of Object.keys(calls) as CallName[]) work(name);
};

const codeSent = ({ club, clock }: TestClub, seconds: number): void =>
  club.accounts.handOverOtp({
    email: free.email,
    deadline: clock.now() + seconds * 1_000,
    canResend: false,
    fromPartner: false,
  });

const refuseFirstToken = ({ net }: TestClub): void => {
  for (const name of ['profile', 'subscriptionInfo', 'invoices'] as const)
    net.answerOnce(name, { status: 'error', message: 'Please log in.' }, 401);
};

const INVOICE_PAGES = 1_000;
const manyInvoices = ({ query }: SeenCall) => ({
  status: success,
  data: {
    invoices: Array.from({ length: 10 }, (_, index) =>
      aWireInvoice(anInvoice({ id: `invoice-${query.page}-${index}`, number: `in_${query.page}${index}` })),
    ),
    pagination: { current_page: Number(query.page), total_pages: INVOICE_PAGES },
  },
});

/** Makes the member a paid one with the confirmation of the payment. */
const confirmPays = ({ net }: TestClub): void =>
  net.answer('confirmCheckout', () => {
    answerFor(net, paid);
    return {
      status: success,
      sessionId: 'session-1',
      orderId: 'order-1',
      amount: 1_999,
      purchaseValue: 19.99,
    };
  });

/** Answers as the API does while the payment provider tries to charge the renewal again. */
function pastDue({ net, clock }: TestClub, member = paid): void {
  const { next_charge_at: _, next_charge: amount = 0, ...kept } = aWireBilling(member) ?? {};
  const past_due = { amount, ends_at: new Date(clock.now() + GRACE_DAYS * DAY_MS).toISOString() };
  net.answer('subscriptionInfo', {
    status: success,
    data: { currentPlan: aWireCurrentPlan(member), billing: { ...kept, past_due } },
  });
  const open = { ...aWireInvoice(anInvoice({ id: 'invoice-2', number: 'in_2' })), status: 'open' };
  net.answer('invoices', {
    status: success,
    data: { invoices: [open, aWireInvoice()], pagination: { current_page: 1, total_pages: 1 } },
  });
  net.answer('invoice', { status: success, data: open });
}

const cases = {
  guest: { about: 'Nobody is signed in; every call succeeds.' },
  free: { about: 'A member of the Free Tier is signed in.', given: signedIn(free) },
  paid: { about: 'A Premium member by the month is signed in.', given: signedIn(paid) },
  'paid-yearly': {
    about: 'A Premium member by the year is signed in.',
    given: signedIn(aPaidMember({ planId: 'premium_year' })),
  },
  founder: {
    about: 'A Founding Member is signed in.',
    given: signedIn(founder),
  },
  'past-due': {
    about: 'A Premium member whose newest invoice could not be charged: the plan stays, the invoice is open.',
    given: signedIn(paid),
    arrange: pastDue,
  },
  'founder-full': {
    about: 'All 10,000 founding seats are taken.',
    arrange: ({ net }) => net.answer('plans', () => plansReply(somePlans().map(aWirePlan), FOUNDING_LIMIT)),
  },
  'founder-few': {
    about: 'Only 412 founding seats are taken: the display rule shows another figure.',
    arrange: ({ net }) => net.answer('plans', () => plansReply(somePlans().map(aWirePlan), 412)),
  },
  'campaign-cca': {
    about: 'A guest came by the chaplains’ campaign.',
    given: { storage: { campaignType: 'CCA', highlightedService: 'cca' } },
  },
  'login-refused': {
    about: 'Email and password do not belong together.',
    arrange: ({ net }) =>
      net.answer('login', { status: 'error', message: 'Invalid email or password.' }, 401),
  },
  'otp-required': {
    about: 'A login asks for the code that was sent by email.',
    arrange: ({ net }) =>
      net.answer('login', {
        status: 'otp_required',
        data: { timeRemaining: OTP_SECONDS, canResend: false },
      }),
  },
  'otp-wrong': {
    about: 'A code was sent; whatever is entered is the wrong one.',
    arrange: (kit) => {
      codeSent(kit, OTP_SECONDS);
      kit.net.answer('verifyOtp', { status: 'error', message: 'Invalid OTP. Please try again.' }, 400);
    },
  },
  'otp-expired': {
    about: 'The code has run out: the countdown is at 0 and the server refuses it.',
    arrange: (kit) => {
      codeSent(kit, 0);
      const message = 'This code has expired or no longer works. Press Resend OTP to get a new one.';
      kit.net.answer('verifyOtp', { status: 'error', message, canResend: true }, 400);
    },
  },
  'otp-locked': {
    about: 'Too many wrong codes and too many resends: both are refused with 429.',
    arrange: (kit) => {
      codeSent(kit, 0);
      const message = 'Too many code requests for this email today. Please try again later.';
      kit.net.answer('verifyOtp', { status: 'error', message: TOO_MANY }, 429);
      kit.net.answer('resendOtp', { status: 'error', message }, 429);
    },
  },
  'reset-link-dead': {
    about: 'The link of the password mail is used up or too old.',
    arrange({ net }) {
      const message = 'Invalid or expired token';
      net.answer('validateResetToken', { status: 'error', message, error: { errors: [message] } }, 400);
    },
  },
  '401-then-refresh': {
    about: 'The API refuses the stored token once; the renewed one works.',
    given: signedIn(free),
    arrange: refuseFirstToken,
  },
  'refresh-refused': {
    about: 'The API refuses the stored token and its renewal: the session ends.',
    given: signedIn(free),
    arrange: (kit) => {
      refuseFirstToken(kit);
      const message = 'Your session has ended. Please log in again.';
      kit.net.answer('refreshToken', { status: 'error', message }, 401);
    },
  },
  offline: {
    about: 'No call is answered; a member is still signed in.',
    given: signedIn(free),
    arrange: ({ net }) => every((name) => net.offline(name)),
  },
  slow: {
    about: 'Every answer takes three seconds of the scenario’s clock.',
    given: signedIn(free),
    answerAfterMs: 3_000,
  },
  'server-error': {
    about: 'Every call fails with 500 and a page of HTML instead of words.',
    arrange: ({ net }) => every((name) => net.answer(name, undefined, 500)),
  },
  'rate-limited': {
    about: 'Every call is refused with 429 and the server’s words.',
    arrange: ({ net }) => every((name) => net.answer(name, { status: 'error', message: TOO_MANY }, 429)),
  },
  'plans-empty': {
    about: 'The API has no plans.',
    arrange: ({ net }) => net.answer('plans', () => plansReply([], 0)),
  },
  'checkout-returned': {
    about: 'A free member is back from paying: confirming session-1 makes it a Premium member.',
    given: signedIn(free),
    arrange: confirmPays,
  },
  'checkout-refused': {
    about: 'The API starts no checkout.',
    given: signedIn(free),
    arrange({ net }) {
      const message = 'We can’t take payments right now. Please try again later.';
      net.answer('checkout', { status: 'error', message }, 503);
    },
  },
  'invoices-empty': {
    about: 'A free member who has never paid.',
    given: signedIn(free),
    arrange: ({ net }) =>
      net.answer('invoices', {
        status: success,
        data: { invoices: [], pagination: { current_page: 1, total_pages: 0 } },
      }),
  },
  'invoices-many': {
    about: 'A Premium member with a thousand pages of invoices.',
    given: signedIn(paid),
    arrange: ({ net }) => net.answer('invoices', manyInvoices),
  },
  'long-name': {
    about: 'A member whose name has no place to break.',
    given: signedIn(aMember({ name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' })),
  },
  'without-google': {
    about: 'Google sign-in is not set up.',
    given: { options: { googleClientId: '' } },
  },
  'storage-denied': {
    about: 'The browser refuses local storage: a login holds for its tab alone and nothing is kept.',
    deniesStorage: true,
  },
} satisfies Record<string, ScenarioCase>;

/** The name of a scenario. */
export type ScenarioName = keyof typeof cases;

/** The setup of each scenario by its name. */
export const scenarios: Readonly<Record<ScenarioName, ScenarioCase>> = cases;

/** The names of all scenarios. */
export const scenarioNames = Object.keys(cases) as ScenarioName[];
