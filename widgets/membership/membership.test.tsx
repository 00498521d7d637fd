import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/read.ts';
import { show } from '#kit/show.tsx';
import { signInElsewhere } from '#kit/sign-in-elsewhere.ts';
import { aCurrentPlan, aMember, anInvoice, aPaidMember, aToken, aWireInvoice } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { billingParts } from './billing/lazy-billing.tsx';
import { cancelDialog, Membership } from './membership.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(async () => {
  await Promise.all([billingParts.load(), cancelDialog.load()]);
});

const info = (plan: { name: string; dollar: string; planId: string } | null) => ({
  status: 'success',
  data: { currentPlan: plan && { plan_name: plan.name, dollar: plan.dollar, plan_id: plan.planId } },
});
const invoicePage = (invoices: Invoice[], page = 1, totalPages = 1) => ({
  status: 'success',
  data: {
    invoices: invoices.map(aWireInvoice),
    pagination: { current_page: page, total_pages: totalPages },
  },
});
const free = { name: 'Free Tier', dollar: '0', planId: 'free_month' };
const founder = { name: 'Founding Member', dollar: '14.99', planId: 'founder_month' };

/** A member with a plan. The list has three pages, and each row contains its page number. */
function memberOf(plan = aCurrentPlan()) {
  const member = plan.name === 'Free Tier' ? aMember() : aPaidMember({ planName: plan.name });
  const kit = testClub({ signedIn: true, member });
  kit.net.answer('subscriptionInfo', info(plan));
  kit.net.answer('invoices', ({ query }: { query: Record<string, string> }) =>
    invoicePage(
      [anInvoice({ id: `row-${query.page}`, number: `in_page_${query.page}` })],
      Number(query.page),
      3,
    ),
  );
  return kit;
}
/** Returns from the payment page with a confirmed session. */
async function payNow(kit: ReturnType<typeof memberOf>) {
  kit.net.answer('confirmCheckout', { status: 'success', sessionId: 'cs_1', orderId: 'o1' });
  await act(() => kit.club.membership.confirm('cs_1'));
}
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const rowOfPage = (page: number) => screen.findByRole('link', { name: new RegExp(`in_page_${page} `) });
const askedPages = (kit: ReturnType<typeof memberOf>) => kit.net.calls('invoices').map(({ query }) => query);

describe('Membership after a payment', () => {
  it.each([
    [aCurrentPlan(), 'Payment received. Your plan is now Premium.'],
    [founder, 'Payment received. Your plan is now Founding Member.'],
  ])('names the plan of %j, and leads to the benefits', async (plan, text) => {
    const kit = memberOf(plan);
    kit.club.start();
    show(<Membership />, kit);
    await rowOfPage(1);
    expect(screen.queryByText(/^Payment received/)).toBeNull();
    await payNow(kit);
    const heading = await screen.findByText(text);
    expect(heading.closest('[role=status]')).toBeTruthy();
    expect(link('See your benefits').getAttribute('href')).toBe('/benefit');
  });

  it('loads the invoices again, which the payment may have made', async () => {
    const kit = memberOf(aCurrentPlan());
    kit.net.answerOnce('invoices', invoicePage([], 1, 0));
    show(<Membership />, kit);
    await screen.findByText('No invoices found');
    await payNow(kit);
    expect(await rowOfPage(1)).toBeTruthy();
    // The next visit shows the page of its address.
    cleanup();
    show(<Membership page={2} />, kit);
    expect(await rowOfPage(2)).toBeTruthy();
  });

  it('forgets the payment with the next change of the plan', async () => {
    const kit = memberOf(aCurrentPlan());
    show(<Membership />, kit);
    await payNow(kit);
    await screen.findByText(/^Payment received/);
    await act(() => kit.club.membership.endHold());
    await waitFor(() => expect(screen.queryByText(/^Payment received/)).toBeNull());
  });

  it('shows nothing while the plan is still the free one', async () => {
    const kit = memberOf(free);
    kit.club.start();
    show(<Membership />, kit);
    await payNow(kit);
    await rowOfPage(1);
    expect(screen.queryByText(/^Payment received/)).toBeNull();
  });
});

describe('the current plan', () => {
  it.each([
    [aCurrentPlan(), 1],
    [free, 0],
  ])('of %j explains how to cancel when it is paid (LEGAL-08)', async (plan, count) => {
    const kit = memberOf(plan);
    kit.club.start();
    show(<Membership />, kit);
    await screen.findByRole('heading', { name: plan.name });
    expect(screen.queryAllByText(/^On this page, or write to /)).toHaveLength(count);
  });

  it.each([
    ['premium by the month (MEMBERSHIP-01, MEMBERSHIP-04)', aCurrentPlan(), 'Premium', '$19.99/monthly'],
    [
      'premium by the year (MEMBERSHIP-05)',
      aCurrentPlan({ planId: 'premium_year', dollar: '215.89' }),
      'Premium',
      '$215.89/annually',
    ],
    [
      'a plan id without a period (MEMBERSHIP-05)',
      aCurrentPlan({ planId: 'vip' }),
      'Premium',
      '$19.99/annually',
    ],
    [
      'a price text with its sign (MEMBERSHIP-03)',
      aCurrentPlan({ dollar: ' $19.99' }),
      'Premium',
      '$19.99/monthly',
    ],
    ['a founder (MEMBERSHIP-03)', founder, 'Founding Member', '$14.99/monthly'],
  ])('has name, price and badge: %s', async (_case, plan, name, price) => {
    show(<Membership />, memberOf(plan));
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText(price)).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
  });

  it.each([
    ['Free Tier', free],
    ['free tier', { ...free, name: 'free tier' }],
    ['no plan at all (Z-05)', null],
  ])(
    'shows Free Tier, active, without price and without Cancel Plan for %s (MEMBERSHIP-02, MEMBERSHIP-06)',
    async (_case, plan) => {
      const kit = testClub({ signedIn: true, member: aMember({ planName: undefined, planId: undefined }) });
      kit.net.answer('subscriptionInfo', info(plan));
      show(<Membership />, kit);
      expect(await screen.findByRole('heading', { name: 'Free Tier' })).toBeTruthy();
      expect(screen.getByText('Active')).toBeTruthy();
      expect(screen.queryByText(/monthly|annually/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Cancel Plan' })).toBeNull();
    },
  );

  it('links back to the profile and to the plans (MEMBERSHIP-07, MEMBERSHIP-19)', async () => {
    const kit = memberOf();
    const { user } = show(<Membership />, kit);
    await screen.findByRole('heading', { name: 'Premium' });
    expect(link('Upgrade').getAttribute('href')).toBe('/pricing-plan');
    expect(link('My Profile').getAttribute('href')).toBe('/profile');
    await user.click(link('Upgrade'));
    expect(kit.host.calls).toEqual([{ navigate: { place: 'pricing', query: undefined } }]);
  });

  it('logs a failed load to the console only, and can try again (ERROR-12)', async () => {
    const kit = memberOf();
    kit.net.offline('subscriptionInfo');
    const { user } = show(<Membership />, kit);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(kit.log.texts('error')).toEqual(['Failed to load the subscription']);
    const announced = screen.getByRole('alert');
    await user.click(again);
    expect(await screen.findByRole('alert')).not.toBe(announced);
    expect(kit.host.calls).toEqual([]);
    kit.net.answer('subscriptionInfo', info(aCurrentPlan()));
    await user.click(again);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Premium' })),
    );
  });

  it('makes no call without a user id, and removes the plan after a logout', async () => {
    const kit = testClub();
    show(<Membership />, kit);
    expect(link('Log in').getAttribute('href')).toBe('/login');
    expect(kit.net.names()).toEqual([]);

    const member = memberOf();
    show(<Membership />, member);
    await rowOfPage(1);
    act(() => member.club.session.logout());
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('Invoice History', () => {
  it('shows each invoice in its seven columns (MEMBERSHIP-08, MEMBERSHIP-09, MEMBERSHIP-10, MEMBERSHIP-11, MEMBERSHIP-12, MEMBERSHIP-13, FORMAT-01, FORMAT-02, FORMAT-04)', async () => {
    const kit = memberOf();
    const day = Date.UTC(2026, 1, 3, 14, 5);
    const last = { createdAt: day, periodStart: day, periodEnd: Date.UTC(2026, 2, 3), amountCents: 123_450 };
    kit.net.answer(
      'invoices',
      invoicePage([anInvoice(last), anInvoice({ id: 'b', planName: undefined, amountCents: 5 })]),
    );
    show(<Membership />, kit);
    await screen.findByText('$1,234.50');
    const table = screen.getByRole('table', { name: 'Invoice History' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].slice(0, 6).map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Invoice Date', 'Membership', 'From Date', 'To Date', 'Amount', 'Status'],
      ['03/02/2026 14:05', 'Premium', '03/02/2026', '03/03/2026', '$1,234.50', 'Paid'],
      [expect.any(String), '–', expect.any(String), expect.any(String), '$0.05', 'Paid'],
    ]);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
  });

  it.each([
    ['paid', 'Paid', 'paid'],
    ['PAID ', 'Paid', 'paid'],
    ['open', 'Due', 'open'],
    ['uncollectible', 'Not paid', 'open'],
    ['refunded', 'Refunded', 'open'],
    ['unpaid', 'unpaid', 'open'],
  ])('shows the status "%s" as "%s", in the color of %s (MEMBERSHIP-14)', async (status, words, color) => {
    const kit = memberOf();
    kit.net.answer('invoices', invoicePage([anInvoice({ status })]));
    show(<Membership />, kit);
    const shown = await screen.findByText(words);
    expect(shown.dataset.state).toBe(color);
  });

  it('has an eye link to each invoice, with the invoice in its name and the page in its URL (MEMBERSHIP-15)', async () => {
    const kit = memberOf();
    const { user } = show(<Membership page={2} />, kit);
    const eye = await screen.findByRole('link', {
      name: /^View invoice in_page_2 from \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
    });
    expect(eye.getAttribute('href')).toBe('/invoiceDetails?id=row-2&page=2');
    await user.click(eye);
    expect(kit.host.calls).toEqual([
      { navigate: { place: 'invoice-details', query: { id: 'row-2', page: '2' } } },
    ]);
  });

  it('shows a text when there are no invoices (MEMBERSHIP-16)', async () => {
    const kit = memberOf();
    kit.net.answer('invoices', invoicePage([], 1, 0));
    show(<Membership />, kit);
    expect(await screen.findByText('No invoices found')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('loads ten invoices per page, once under StrictMode (MEMBERSHIP-18)', async () => {
    const kit = memberOf();
    show(<Membership />, kit);
    await rowOfPage(1);
    expect(askedPages(kit)).toEqual([{ page: '1', limit: '10' }]);
  });

  it('dims the old rows while a page loads, then moves focus and updates the URL (MEMBERSHIP-17)', async () => {
    const kit = memberOf();
    const { user } = show(<Membership />, kit);
    await rowOfPage(1);
    const release = kit.net.hold('invoices');
    await user.click(button('2'));
    await user.click(button('2'));
    expect(await rowOfPage(1)).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    act(release);
    await rowOfPage(2);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
    const title = screen.getByRole('heading', { name: 'Invoice History', description: 'Page 2 of 3' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
    expect(askedPages(kit).map(({ page }) => page)).toEqual(['1', '2']);
    expect(kit.host.calls).toEqual([
      { navigate: { place: 'membership', query: { page: '2' }, replace: true } },
    ]);
    await user.click(button('1'));
    await rowOfPage(1);
    expect(kit.host.calls.at(-1)).toEqual({
      navigate: { place: 'membership', query: { page: undefined }, replace: true },
    });
  });

  it('leaves the URL alone when a page arrives after the member left (MEMBERSHIP-17)', async () => {
    const kit = memberOf();
    const { user, unmount } = show(<Membership />, kit);
    await rowOfPage(1);
    const release = kit.net.hold('invoices');
    await user.click(button('2'));
    unmount();
    release();
    await kit.clock.pass(0);
    expect(kit.host.calls).toEqual([]);
  });

  it('shows the page that was requested last, whichever answer comes first (MEMBERSHIP-17)', async () => {
    const kit = memberOf();
    const { user } = show(<Membership />, kit);
    await rowOfPage(1);
    const release = kit.net.hold('invoices');
    await user.click(button('2'));
    kit.net.hold('invoices')();
    await user.click(button('3'));
    await rowOfPage(3);
    await act(async () => release());
    expect(await rowOfPage(3)).toBeTruthy();
    expect(kit.host.calls).toHaveLength(1);
  });

  it('does not change the URL of a partner’s page (MEMBERSHIP-17)', async () => {
    const kit = testClub({
      storage: { 'club:userid': 'user-1', 'club:authToken': aToken() },
      options: { siteUrl: 'https://club.test', ownSite: false, storagePrefix: 'club:' },
    });
    kit.net.answer('invoices', ({ query }: { query: Record<string, string> }) =>
      invoicePage([anInvoice({ number: `in_page_${query.page}` })], Number(query.page), 3),
    );
    const { user } = show(<Membership />, kit);
    await rowOfPage(1);
    await user.click(button('2'));
    await rowOfPage(2);
    expect(kit.host.calls).toEqual([]);
  });

  it('starts at the last page when the page in the URL is gone', async () => {
    const kit = memberOf();
    kit.net.answer('invoices', ({ query }: { query: Record<string, string> }) =>
      query.page === '9'
        ? invoicePage([], 9, 2)
        : invoicePage([anInvoice({ number: `in_page_${query.page}` })], Number(query.page), 2),
    );
    show(<Membership page={9} />, kit);
    expect(await rowOfPage(2)).toBeTruthy();
  });

  it.each([Number.NaN, -1, 0, 1.5, undefined])('shows the first page for page %s', async (page) => {
    const kit = memberOf();
    show(<Membership page={page} />, kit);
    expect(await rowOfPage(1)).toBeTruthy();
  });

  it('logs a failed load to the console only and keeps the rows (ERROR-10)', async () => {
    const kit = memberOf();
    const { user } = show(<Membership />, kit);
    await rowOfPage(1);
    kit.net.answer('invoices', { status: 'error', message: 'The database is away' }, 500);
    await user.click(button('3'));
    await waitFor(() => expect(kit.log.texts('error')).toEqual(['Failed to load the invoices']));
    expect(await rowOfPage(1)).toBeTruthy();
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('1');
    expect(kit.host.calls).toEqual([]);
  });

  it('shows a retry button when there is nothing to show, and keeps focus (ERROR-10)', async () => {
    const kit = memberOf();
    kit.net.offline('invoices');
    const { user } = show(<Membership />, kit);
    const again = await screen.findByRole('button', { name: 'Try again' });
    const announced = screen.getByRole('alert');
    await user.click(again);
    expect(await screen.findByRole('alert')).not.toBe(announced);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Try again|Loading/ }));
    kit.net.answer('invoices', invoicePage([anInvoice({ number: 'in_page_1' })]));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await rowOfPage(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invoice History' }));
    expect(kit.host.calls).toEqual([]);
  });
});

it('shows nothing of one member to the next, who logged in while the page slept', async () => {
  const kit = memberOf();
  kit.club.start();
  show(<Membership page={2} />, kit);
  await rowOfPage(2);
  const release = kit.net.hold('invoices');
  await signInElsewhere(kit, aMember({ id: 'user-2' }));
  expect(screen.queryByRole('link', { name: /in_page_/ })).toBeNull();
  await act(async () => release());
  await rowOfPage(2);
  expect(askedPages(kit)).toHaveLength(2);
});
