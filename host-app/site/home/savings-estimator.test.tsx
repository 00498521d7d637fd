import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { aWirePlan, somePlans } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { SavingsEstimator } from './savings-estimator.tsx';

async function open(prepare: (kit: TestClub) => void = () => {}) {
  const kit = testClub();
  prepare(kit);
  const shown = show(<SavingsEstimator />, kit);
  await act(() => kit.clock.pass(0));
  return { ...kit, ...shown };
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const worth = () => screen.getByRole('status').textContent;
const tiers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('SavingsEstimator', () => {
  it('adds up the chosen benefits and compares them with each paid tier', async () => {
    await open();
    expect(worth()).toBe('about $420 a year');
    expect(tiers()).toEqual([
      ['Premium paid monthly', '$239.88', 'about $180'],
      ['Premium paid annually', '$215.89', 'about $204'],
      ['Founding Member paid monthly', '$179.88', 'about $240'],
    ]);
  });

  it('compares with no founding plan once its spots are taken', async () => {
    await open(({ net }) =>
      net.answer('plans', {
        status: 'success',
        data: somePlans().map(aWirePlan),
        founding_limit: 10_000,
        current_founder_subscriptions: 10_000,
      }),
    );
    expect(tiers().map(([name]) => name)).toEqual(['Premium paid monthly', 'Premium paid annually']);
  });

  it('is closed at first, so that it takes one line of the page', async () => {
    await open();
    const heading = screen.getByRole('heading', { level: 2, name: 'What’s it worth to your family?' });
    expect(heading.closest('details')?.open).toBe(false);
  });

  it('shows a range when a benefit has one (COPY-22)', async () => {
    const { user } = await open();
    await user.click(box(/Cash-back shopping/));
    await user.click(box(/Travel deals/));
    expect(worth()).toBe('Choose a benefit to see what it’s worth.');
    await user.click(box(/Chaplain support/));
    expect(worth()).toBe('$2,200 to $2,400 a year');
    expect(tiers()[0]?.[2]).toBe('$1,960 to $2,160');
  });

  it('shows with a true minus sign when a tier costs more than the chosen benefits are worth', async () => {
    const { user } = await open();
    await user.click(box(/Travel deals/));
    expect(tiers()[0]?.[2]).toBe('about −$80');
  });

  it.each([
    /^Cash-back shopping about \$160 a year$/,
    /^Travel deals about \$260 a year$/,
    /^Chaplain support \$2,200 to \$2,400 a year$/,
  ])('shows the published value of %s', async (name) => {
    await open();
    expect(box(name)).toBeTruthy();
    expect(screen.getAllByText(/^Published estimates/)).toHaveLength(1);
  });

  it.each<[string, (kit: TestClub) => void]>([
    ['no response', ({ net }) => net.offline('plans')],
    ['no paid plan', ({ net }) => net.answer('plans', { status: 'success', data: [] })],
  ])('keeps the value and links to the plans when the prices are missing: %s', async (_, prepare) => {
    await open(prepare);
    expect(worth()).toBe('about $420 a year');
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing-plan');
  });

  it('requests the prices only when no other part of the page did', async () => {
    const kit = testClub();
    await kit.club.membership.loadPlans();
    show(<SavingsEstimator />, kit);
    expect(kit.net.calls('plans')).toHaveLength(1);
  });
});
