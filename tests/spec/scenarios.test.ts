import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { membershipStateOf } from '#club/rules/membership-state.ts';
import type { Member } from '#contract/read.ts';
import { finishCheckout } from '#core/membership/checkout-return.ts';
import { settle } from '#testing/fake-clock.ts';
import { pseudoText, pseudoWords } from '#testing/pseudo-locale.ts';
import {
  aMember,
  aPaidMember,
  type Scenario,
  type ScenarioName,
  scenario,
  scenarioNames,
  scenarios,
} from '#testing/testing.ts';

const LOGIN = { email: 'member.one@example.com', password: 'Sunrise#2026' };
const planOf = async ({ club }: Scenario) => {
  await club.members.load();
  return [club.members.member.value?.planName, (await club.membership.loadSubscription())?.name];
};

const stateOf = async ({ club }: Scenario) => {
  await club.membership.loadSubscription();
  const loaded = club.membership.subscription.value;
  return loaded.at === 'loaded' ? membershipStateOf(loaded) : undefined;
};

/** One assertion for each scenario. */
const promises: Record<ScenarioName, (its: Scenario) => Promise<void>> = {
  guest: async ({ club }) => expect(club.session.signedIn.value).toBe(false),
  free: async (its) => expect(await planOf(its)).toEqual(['Free Tier', 'Free Tier']),
  paid: async (its) => expect(await planOf(its)).toEqual(['Premium', 'Premium']),
  'paid-yearly': async ({ club }) =>
    expect(await club.membership.loadSubscription()).toMatchObject({ planId: 'premium_year' }),
  founder: async (its) => expect(await planOf(its)).toEqual(['Founding Member', 'Founding Member']),
  'past-due': async (its) => {
    expect(await planOf(its)).toEqual(['Premium', 'Premium']);
    const page = await its.club.membership.invoices(1);
    expect(page?.invoices.map(({ status }) => status)).toEqual(['open', 'paid']);
    expect(await stateOf(its)).toMatchObject({ at: 'payment-due', amountCents: 1_999, isPaused: false });
  },
  'founder-full': async ({ club }) => {
    await club.founder.load();
    expect(club.founder.meta.value).toMatchObject({ actual: FOUNDING_LIMIT, display: FOUNDING_LIMIT });
  },
  'founder-few': async ({ club }) => {
    await club.founder.load();
    expect(club.founder.meta.value.display).toBeGreaterThan(club.founder.meta.value.actual);
  },
  'campaign-cca': async ({ club }) => expect(club.campaign.highlightedService.value).toBe('cca'),
  'login-refused': async ({ club }) =>
    expect(club.accounts.login(LOGIN)).rejects.toMatchObject({
      serverMessage: 'Invalid email or password.',
    }),
  'otp-required': async ({ club }) =>
    expect(await club.accounts.login(LOGIN)).toMatchObject({ kind: 'otp-required', timeRemaining: 600 }),
  'otp-wrong': async ({ club }) =>
    expect(club.accounts.verifyOtp({ email: LOGIN.email, otp: '123456' })).rejects.toMatchObject({
      status: 400,
      serverMessage: 'Invalid OTP. Please try again.',
    }),
  'otp-expired': async ({ club, clock }) =>
    expect(club.accounts.pendingOtp.value?.deadline).toBe(clock.now()),
  'otp-locked': async ({ club }) =>
    expect(club.accounts.verifyOtp({ email: LOGIN.email, otp: '123456' })).rejects.toMatchObject({
      status: 429,
    }),
  'reset-link-dead': async ({ club }) =>
    expect(await club.accounts.validateResetToken('token-1')).toMatchObject({
      message: 'Invalid or expired token',
    }),
  '401-then-refresh': async ({ club, net }) => {
    await club.members.load();
    expect(net.names()).toEqual(['profile', 'refreshToken', 'profile']);
  },
  'refresh-refused': async ({ club }) => {
    await club.members.load();
    expect(club.session.signedIn.value).toBe(false);
  },
  offline: async ({ club }) => {
    const failure = club.accounts.login(LOGIN);
    await expect(failure).rejects.toMatchObject({ code: 'network' });
  },
  slow: async ({ club, clock }) => {
    let plans: unknown;
    void club.membership.loadPlans().then((loaded) => {
      plans = loaded;
    });
    await clock.pass(2_999);
    const early = plans;
    await clock.pass(1);
    expect([early, plans]).toEqual([undefined, expect.arrayContaining([])]);
  },
  'server-error': async ({ club }) =>
    expect(club.accounts.login(LOGIN)).rejects.toMatchObject({ status: 500 }),
  'rate-limited': async ({ club }) =>
    expect(club.accounts.login(LOGIN)).rejects.toMatchObject({
      status: 429,
      serverMessage: 'Too many attempts. Please try again later.',
    }),
  'plans-empty': async ({ club }) => expect(await club.membership.loadPlans()).toEqual([]),
  'checkout-returned': async ({ club }) => {
    await finishCheckout(club, 'session-1');
    expect(club.membership.standing.value).toBe('paid');
  },
  'checkout-refused': async ({ club }) => {
    const [plan] = (await club.membership.loadPlans()) ?? [];
    expect(plan && (await club.membership.startCheckout(plan))).toBeUndefined();
  },
  'invoices-empty': async ({ club }) =>
    expect(await club.membership.invoices(1)).toMatchObject({ invoices: [] }),
  'invoices-many': async ({ club }) =>
    expect(await club.membership.invoices(999)).toMatchObject({ page: 999, totalPages: 1_000 }),
  'long-name': async ({ club }) => expect(club.session.name.value).toMatch(/^\S{40,}$/),
  'without-google': async ({ club }) => expect(club.options.googleClientId).toBe(''),
  'storage-denied': async (its) => {
    await its.club.accounts.login(LOGIN);
    const other = its.secondTab();
    expect([its.club.session.signedIn.value, other.club.session.signedIn.value]).toEqual([true, false]);
  },
};

describe('scenario', () => {
  it.each(scenarioNames)('%s matches its description', async (name) => {
    expect.hasAssertions();
    const its = scenario(name);
    await promises[name](its);
    its.dispose();
  });

  it('sends nothing by itself, starts on demand and leaves no timer', async () => {
    const its = scenario('paid');
    await settle();
    expect(its.net.names()).toEqual([]);
    its.start();
    its.secondTab();
    await settle();
    expect(its.net.names()).toEqual(['profile', 'subscriptionInfo', 'profile', 'subscriptionInfo']);
    its.dispose();
    expect(its.clock.pending()).toBe(0);
  });

  it('has a second tab on the same storage, which gets the logout', async () => {
    const its = scenario('free');
    its.start();
    const other = its.secondTab();
    its.club.session.logout();
    await settle();
    expect(other.club.session.signedIn.value).toBe(false);
    expect(other.events).toEqual([{ kind: 'signed-out', reason: 'member' }]);
    its.dispose();
  });

  it('accepts overrides of a test', () => {
    const { club } = scenario('campaign-cca', {
      storage: { source: 'newsletter' },
      options: { siteUrl: 'https://club.test' },
    });
    expect([club.campaign.source.value, club.campaign.campaignType.value, club.options.siteUrl]).toEqual([
      'newsletter',
      'CCA',
      'https://club.test',
    ]);
  });

  it.each(scenarioNames)('%s has a description of one sentence', (name) => {
    expect(scenarios[name].about).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a member of the test', () => {
  it.each<ScenarioName>(['guest', 'otp-required'])('is the one who signs in: %s', async (name) => {
    const { club } = scenario(name, { member: aPaidMember({ id: 'user-7', email: LOGIN.email }) });
    const outcome = await club.accounts.verifyOtp({ email: LOGIN.email, otp: '123456' });
    expect(outcome).toMatchObject({ kind: 'signed-in', member: { id: 'user-7', planName: 'Premium' } });
    expect(club.session.userId.value).toBe('user-7');
    await club.members.update({ name: 'Member Two' });
    expect(club.members.member.value).toMatchObject({ id: 'user-7', planName: 'Premium' });
  });

  it.each<[string, Member, object | undefined]>([
    ['month', aPaidMember(), { at: Date.UTC(2026, 1, 15, 12), amountCents: 1_999 }],
    ['year', aPaidMember({ planId: 'premium_year' }), { at: Date.UTC(2027, 0, 15, 12), amountCents: 21_589 }],
    ['free month', aMember(), undefined],
  ])('is charged next after a %s', async (_, member, next) => {
    const { club } = scenario('paid', { member });
    await club.membership.loadSubscription();
    const loaded = club.membership.subscription.value;
    expect(loaded.at === 'loaded' && loaded.billing?.nextCharge).toEqual(next);
  });

  it('owes the price of the plan in past-due', async () => {
    const its = scenario('past-due', { member: aPaidMember({ planId: 'premium_year' }) });
    expect(await stateOf(its)).toMatchObject({ at: 'payment-due', amountCents: 21_589 });
  });

  it.each([
    ['free_month', undefined],
    ['premium_month', 'https://pay.test/session-1'],
  ])('gets for %s the payment page %s', async (planId, url) => {
    const { club } = scenario('free');
    const plan = (await club.membership.loadPlans())?.find((one) => one.planId === planId);
    expect(plan && (await club.membership.startCheckout(plan))).toEqual({ url });
  });
});

describe('pseudoWords', () => {
  it('makes every text about a third longer, adds accents and marks its ends', () => {
    const text = 'Please enter both email and password';
    expect(pseudoText(text)).toBe('[Þłéášé éñţéŕ ƀöţĥ éɱáíł áñð þáššŵöŕð one two th]');
    expect(pseudoText(text).length / text.length).toBeCloseTo(1.35, 1);
  });

  it('changes lists and functions, and keeps numbers, addresses and texts without letters', () => {
    const words = pseudoWords({
      at: 3,
      href: 'https://a.test',
      rows: ['Go'],
      say: (n: number) => `Page ${n}`,
      dash: '—',
    });
    expect([words.at, words.href, words.rows, words.say(2), words.dash]).toEqual([
      3,
      'https://a.test',
      ['[Ğö o]'],
      '[Þáğé 2 o]',
      '—',
    ]);
  });
});

describe('docs/testing.md', () => {
  it('lists every scenario with its state', () => {
    const rows = readFileSync('docs/testing.md', 'utf8').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm);
    const listed = [...rows].map(([, name, about]) => [name, about]);
    for (const name of scenarioNames) expect(listed).toContainEqual([name, scenarios[name].about]);
  });
});
