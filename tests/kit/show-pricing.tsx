import { screen, within } from '@testing-library/react';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { Pricing, type PricingProps } from '#widgets/pricing/pricing.tsx';
import { show } from './show.tsx';

/** What the club of a test answers. */
export interface Case extends TestClubCase {
  /** plan_id and name of the member's plan in the subscription reply. */
  on?: [planId: string, name: string];
}

export function arrange({ on, ...given }: Case = {}) {
  const kit = testClub({ signedIn: on !== undefined, ...given });
  if (on) {
    const currentPlan = { plan_id: on[0], plan_name: on[1], dollar: '' };
    kit.net.answer('subscriptionInfo', { status: 'success', data: { currentPlan } });
  }
  return kit;
}

export async function open(kit = arrange(), props: PricingProps = {}) {
  kit.club.start();
  const view = show(<Pricing {...props} />, kit);
  await screen.findByText('Premium', { selector: 'h2' });
  return { ...kit, ...view };
}

export const title = (name: string) => screen.getByText(name, { selector: 'h2' });
export const card = (name: string) => within(title(name).closest('li') as HTMLElement);
export const cardNames = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .slice(0, -1)
    .map((node) => node.textContent);
export const button = (name: string) => card(name).getByRole<HTMLButtonElement>('button');
export const stage = () => document.querySelector('.club-pricing-stage') as HTMLElement;
export const planReply = (data: unknown, more = {}) => ({ status: 'success', data, ...more });
