import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PLANS_FRESH_MS } from '#core/membership/plans.ts';
import { show } from '#kit/show.tsx';
import { aFreePlan, aPlan, aWirePlan } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { CopyProvider } from '#ui/copy.tsx';
import { HOVER_WAIT_MS } from './pricing.model.ts';
import { Pricing } from './pricing.tsx';

const replyOf = (feature: string, ids: string) => ({
  status: 'success',
  data: [aFreePlan({ id: `${ids}1` }), aPlan({ id: `${ids}2` })].map((plan) => ({
    ...aWirePlan(plan),
    features: [feature],
  })),
});

/** Opens the screen on one list. `bring` loads a newer one, whose `_id`s differ. */
async function open() {
  const kit = testClub();
  kit.net.answer('plans', replyOf('Old', 'a'));
  kit.club.start();
  const view = show(<Pricing />, kit);
  await screen.findAllByText('Old');
  kit.net.answer('plans', replyOf('New', 'b'));
  const bring = () =>
    act(async () => {
      await kit.clock.pass(PLANS_FRESH_MS);
      await kit.club.membership.loadPlans();
    });
  return { ...kit, ...view, bring };
}

const card = (name: string) =>
  within(screen.getByText(name, { selector: 'h2' }).closest('li') as HTMLElement);
const button = () => card('Premium').getByRole('button');
const shownFeature = () => screen.queryAllByText('New').length > 0;
const later = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

describe('Pricing when a newer list arrives', () => {
  it('shows it at once and keeps each button, whatever the `_id` of its plan is', async () => {
    const { bring } = await open();
    const before = button();
    await bring();
    expect(shownFeature()).toBe(true);
    expect(button()).toBe(before);
  });

  it('waits while a pointer is down, and shows the list after the click', async () => {
    const { bring, host } = await open();
    fireEvent.pointerDown(button());
    await bring();
    expect(shownFeature()).toBe(false);
    fireEvent.pointerUp(button());
    fireEvent.click(button());
    expect(host.calls).toContainEqual({ navigate: { place: 'signup' } });
    await later(0);
    expect(shownFeature()).toBe(true);
  });

  it.each<[string, number, () => void]>([
    ['lifts without a click', 300, () => fireEvent.pointerUp(window)],
    ['becomes a scroll', 0, () => fireEvent.pointerCancel(window)],
    ['leaves the window', 0, () => fireEvent.blur(window)],
  ])('shows the list after the pointer %s', async (_, ms, end) => {
    const { bring } = await open();
    fireEvent.pointerDown(button());
    await bring();
    end();
    expect(shownFeature()).toBe(false);
    await later(ms);
    expect(shownFeature()).toBe(true);
  });

  it('waits a moment while the pointer is over a button', async () => {
    const { bring, clock } = await open();
    fireEvent.pointerOver(button());
    await bring();
    expect(shownFeature()).toBe(false);
    await act(() => clock.pass(HOVER_WAIT_MS));
    expect(shownFeature()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['moves to a text', () => fireEvent.pointerOver(screen.getByText('Premium', { selector: 'h2' }))],
    ['leaves the screen', () => fireEvent.pointerLeave(screen.getByRole('region', { name: /plans/ }))],
  ])('shows the list at once when the pointer %s', async (_, move) => {
    const { bring } = await open();
    fireEvent.pointerOver(button());
    await bring();
    act(move);
    expect(shownFeature()).toBe(true);
  });

  it('shows the list late, but never during a press that began on the button', async () => {
    const { bring, clock } = await open();
    fireEvent.pointerOver(button());
    await bring();
    fireEvent.pointerDown(button());
    await act(() => clock.pass(2 * HOVER_WAIT_MS));
    expect(shownFeature()).toBe(false);
  });

  it('still waits when the press moves the focus', async () => {
    const { bring } = await open();
    screen.getByRole('tab', { selected: true }).focus();
    fireEvent.pointerDown(button());
    button().focus();
    await later(0);
    await bring();
    expect(shownFeature()).toBe(false);
  });
});

describe('Pricing in Spanish', () => {
  const book = { lang: 'es', words: {} };

  it('requests Spanish plans on a page in English', async () => {
    const kit = testClub();
    kit.club.start();
    const spanish = (
      <CopyProvider book={book}>
        <Pricing />
      </CopyProvider>
    );
    show(spanish, kit);
    await screen.findByText('Premium', { selector: 'h2' });
    expect(kit.net.calls('plans').map(({ headers }) => headers['Accept-Language'])).toEqual(['es']);
  });
});
