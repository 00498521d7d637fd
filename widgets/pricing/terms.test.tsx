import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brand } from '#club/facts/brand.ts';
import { show } from '#kit/show.tsx';
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
    ['month', '$19.99 today, then $19.99 a month until you cancel.'],
    ['year', '$215.89 today, then $215.89 a year until you cancel.'],
  ] as const)('by the %s: %s (LEGAL-06)', async (tab, text) => {
    await open({ tab });
    expect(card('Premium').getByText(text)).toBeTruthy();
    expect(card('Free Tier').getByText('No card needed.')).toBeTruthy();
    const describedBy = card('Premium').getByRole('button').getAttribute('aria-describedby') ?? '';
    const description = describedBy.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(description).toEqual(['Premium', text]);
  });

  it.each([
    ['free_month', 'Free Tier', ['This is your plan.', /^\$19\.99 today/]],
    ['premium_month', 'Premium', ['Included in Premium', 'This is your plan.']],
    ['premium_year', 'Premium', ['Included in Premium', /^\$19\.99 today/]],
  ] as const)('follow the plan of a member on %s', async (planId, planName, [free, premium]) => {
    const kit = testClub({ signedIn: true });
    const currentPlan = { plan_id: planId, plan_name: planName, dollar: '' };
    kit.net.answer('subscriptionInfo', { status: 'success', data: { currentPlan } });
    await open({}, kit);
    expect(await card('Free Tier').findByText(free)).toBeTruthy();
    expect(card('Premium').getByText(premium)).toBeTruthy();
  });

  it('are followed by the ways to cancel (LEGAL-08)', async () => {
    await open();
    const words = `To cancel, open My Membership in your account, or write to ${brand.supportEmail}.`;
    expect(screen.getByText(/^Fees are billed in advance/).textContent).toContain(words);
  });
});
