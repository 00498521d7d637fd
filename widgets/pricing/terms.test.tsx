import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brand } from '#club/facts/brand.ts';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { Pricing, type PricingProps } from './pricing.tsx';

async function open(props: PricingProps = {}) {
  const kit = testClub();
  kit.club.start();
  show(<Pricing {...props} />, kit);
  await screen.findByText('Premium', { selector: 'h2' });
}
const card = (name: string) =>
  within(screen.getByText(name, { selector: 'h2' }).closest('li') as HTMLElement);

describe('the terms next to the buttons of paid plans', () => {
  it.each([
    ['month', 'Billed monthly. Cancel anytime.'],
    ['year', 'Billed yearly. Cancel anytime.'],
  ] as const)('by the %s: %s (LEGAL-06)', async (tab, text) => {
    await open({ tab });
    expect(card('Premium').getByText(text)).toBeTruthy();
    expect(card('Free Tier').queryByText(/Cancel anytime/)).toBeNull();
  });

  it('are followed by the ways to cancel (LEGAL-08)', async () => {
    await open();
    const words = `To cancel, open My Membership in your account, or write to ${brand.supportEmail}.`;
    expect(screen.getByText(/^Fees are billed in advance/).textContent).toContain(words);
  });
});
