import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#kit/eventually.ts';
import { aWirePlan, somePlans } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import { WorldProvider } from '#ui/world/world.tsx';
import { Pricing } from './pricing.tsx';

function open(offline: boolean) {
  const kit = testClub();
  const end = vi.fn<() => void>();
  const showFallback = vi.fn<(why: string) => () => void>(() => end);
  const plans = { status: 'success', data: somePlans().map(aWirePlan) };
  if (offline) kit.net.offline('plans');
  else kit.net.answer('plans', plans);
  kit.club.start();
  render(
    <WorldProvider club={kit.club} host={kit.host} showFallback={showFallback}>
      <Pricing />
    </WorldProvider>,
  );
  return { ...kit, end, showFallback, comeBack: () => kit.net.answer('plans', plans) };
}

describe('Pricing in an element with its own content', () => {
  it('shows that content when the plans fail to load, and the plans once they load', async () => {
    const { clock, end, showFallback, comeBack } = open(true);
    await eventually(() => expect(showFallback).toHaveBeenCalledOnce());
    expect(end).not.toHaveBeenCalled();
    comeBack();
    await act(() => clock.pass(15_000));
    await screen.findByText('Premium', { selector: 'h2' });
    expect(end).toHaveBeenCalledOnce();
  });

  it('sends no second request right after the one that failed before it mounted', async () => {
    const kit = testClub();
    kit.net.offline('plans');
    kit.club.start();
    // As the element does, which waits for the plans while its content shows.
    await kit.club.membership.loadPlans('en');
    const showFallback = vi.fn<() => () => void>(() => () => undefined);
    render(
      <WorldProvider club={kit.club} host={kit.host} showFallback={showFallback}>
        <Pricing />
      </WorldProvider>,
    );
    await eventually(() => expect(showFallback).toHaveBeenCalledOnce());
    await settle();
    expect(kit.net.calls('plans')).toHaveLength(1);
    await act(() => kit.clock.pass(15_000));
    expect(kit.net.calls('plans')).toHaveLength(2);
  });

  it('shows its own error text when loading fails after the plans have shown', async () => {
    const { showFallback } = open(false);
    await screen.findByText('Premium', { selector: 'h2' });
    expect(showFallback).not.toHaveBeenCalled();
  });
});
