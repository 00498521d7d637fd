import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { termsCopy } from '#contract/messages/terms.copy.ts';
import { show } from '#kit/show.tsx';
import { aMember, aWirePlan } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { Pricing, type PricingProps } from './pricing.tsx';

async function open(props: PricingProps = {}, kit = testClub()) {
  kit.club.start();
  show(<Pricing {...props} />, kit);
  await screen.findByText('Premium', { selector: 'h2' });
}
const card = (name: string) =>
  within(screen.getByText(name, { selector: 'h2' }).closest('li') as HTMLElement);

describe('the terms next to the buttons of paid plans', () => {
  it.each([
    ['month', 'Renews at $19.99 a month until you cancel.'],
    ['year', 'Renews at $215.89 a year until you cancel.'],
  ] as const)('are one line by the %s: %s (LEGAL-06, SALE-01)', async (tab, text) => {
    await open({ tab });
    expect(card('Free Tier').getByText('No card needed.')).toBeTruthy();
    const describedBy = card('Premium').getByRole('button').getAttribute('aria-describedby') ?? '';
    const description = describedBy.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(description).toEqual(['Premium', text]);
  });

  it.each([
    ['free_month', 'Free Tier', ['This is your plan.', /^Renews at \$19\.99/]],
    ['premium_month', 'Premium', ['Included in Premium', 'This is your plan.']],
    ['premium_year', 'Premium', ['Included in Premium', /^Renews at \$19\.99/]],
  ] as const)('follow the plan of a member on %s', async (planId, planName, [free, premium]) => {
    await open({}, testClub({ signedIn: true, member: aMember({ planId, planName }) }));
    expect(await card('Free Tier').findByText(free)).toBeTruthy();
    expect(card('Premium').getByText(premium)).toBeTruthy();
  });

  it('show on the chosen card that they have changed, and the next press agrees to the new ones (SALE-04)', async () => {
    const kit = testClub({ signedIn: true });
    const listUnder = (terms_version: string) =>
      kit.net.answer('plans', { status: 'success', data: [aWirePlan()], terms_version });
    listUnder('January 1, 2020');
    kit.net.answer('checkout', { status: 'error', message: 'New terms' }, 412);
    kit.club.start();
    const { user } = show(<Pricing />, kit);
    await screen.findByText('Premium', { selector: 'h2' });
    const press = async () => user.click(card('Premium').getByRole('button'));
    listUnder('August 12, 2025');
    await press();
    expect((await card('Premium').findByRole('alert')).textContent).toBe(termsCopy.changed);
    kit.net.answer('checkout', { status: 'success', data: { url: 'https://pay.test/1' } });
    await user.unhover(card('Premium').getByRole('button'));
    await press();
    await waitFor(() =>
      expect(kit.net.calls('checkout').map(({ body }) => body)).toMatchObject([
        { termsVersion: 'January 1, 2020' },
        { termsVersion: 'August 12, 2025' },
      ]),
    );
  });

  it('are whole once below the cards, with the ways to cancel and the terms (LEGAL-08, SALE-01)', async () => {
    await open();
    const words =
      'Paid plans renew automatically at the same price every month or year until you cancel. ' +
      `Cancel anytime in My Membership or by email: ${brand.supportEmail}. ` +
      'By joining, you agree to this renewal and to our Terms of use.';
    const whole = screen.getByText(/^Fees are billed in advance/);
    expect(whole.textContent).toContain(words);
    expect(within(whole).getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toMatch(
      /\/terms$/,
    );
    expect(screen.getAllByRole('link', { name: 'Terms of use' })).toHaveLength(1);
  });
});
