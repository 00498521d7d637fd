import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '#club/facts/places.ts';
import { showInElement } from '#kit/in-element.tsx';
import { show, showFirstPaint } from '#kit/show.tsx';
import { aWirePlan, somePlans } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { PaidMemberDialog } from './paid-member-dialog.tsx';
import { PaidMemberOnPage } from './paid-member-on-page.tsx';

// In jsdom, dialogs are not in the accessibility tree.
beforeEach(() => configure({ defaultHidden: true }));

const dialog = () => screen.getByRole('dialog', { name: 'For paid members' });
const forMember = {
  text: 'Subscribe to a paid membership to access this service.',
  button: 'Become a Premium member',
};
const forGuest = { text: 'Please sign in to access this service.', button: 'Sign in / Join' };

describe('PaidMemberDialog', () => {
  it.each<[string, string, boolean, Place | undefined, typeof forGuest, Place]>([
    ['a guest', 'MODAL-03, MODAL-05', false, undefined, forGuest, 'signup'],
    ['a guest of the chaplain page', 'MODAL-06', false, 'pricing', forGuest, 'pricing'],
    ['a member', 'MODAL-02, MODAL-04', true, undefined, forMember, 'pricing'],
    ['a member on the chaplain page', 'MODAL-06', true, 'pricing', forMember, 'pricing'],
  ])(
    'shows %s the right text and button (MODAL-01, %s, A-12)',
    async (_who, _rows, signedIn, guestPlace, words, place) => {
      const kit = testClub({ signedIn });
      const onClose = vi.fn();
      const { user } = show(<PaidMemberDialog open guestPlace={guestPlace} onClose={onClose} />, kit);
      expect(dialog().id).toBe('becomeapaidmember');
      within(dialog()).getByText(words.text);
      await user.click(within(dialog()).getByRole('button', { name: words.button }));
      expect(kit.host.calls).toEqual([{ navigate: { place } }]);
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  it.each([{ hold: { ends_at: '2026-12-01' } }, { past_due: { amount: 1_999, ends_at: '2026-12-01' } }])(
    'sells no plan to a member whose plan has %j, and leads to My Membership (HOLD-06)',
    async (state) => {
      const kit = testClub({ signedIn: true });
      const billing = { plan_name: 'Premium', ...state };
      kit.net.answer('subscriptionInfo', { status: 'success', data: { currentPlan: null, billing } });
      const { user } = show(<PaidMemberDialog open onClose={() => {}} />, kit);
      await act(() => kit.club.membership.loadSubscription());
      within(dialog()).getByText(/^Your paid benefits are paused\./);
      expect(dialog().textContent).not.toContain('$');
      await user.click(within(dialog()).getByRole('button', { name: 'See your membership' }));
      expect(kit.host.calls).toEqual([{ navigate: { place: 'membership' } }]);
    },
  );

  const [founder, year, month, free] = somePlans().map(aWirePlan);
  const cheap = { ...month, amount: 999 };
  it.each([
    [
      'both prices',
      [founder, year, month, free],
      0,
      'Premium is $19.99 a month. Founding Members pay $14.99.',
    ],
    ['no founding price once its spots are taken', [founder, month], 10_000, 'Premium is $19.99 a month.'],
    ['no founding price that is not less', [founder, cheap], 0, 'Premium is $9.99 a month.'],
    ['Premium by the year where it has no month', [founder, year, free], 0, 'Premium is $215.89 a year.'],
  ])(
    'shows a member what a paid plan adds, and %s, from the plans of the API (A-11)',
    async (_, data, current_founder_subscriptions, price) => {
      const kit = testClub({ signedIn: true });
      kit.net.answer('plans', {
        status: 'success',
        data,
        founding_limit: 10_000,
        current_founder_subscriptions,
      });
      show(<PaidMemberDialog open onClose={() => {}} />, kit);
      expect(within(dialog()).getAllByRole('listitem')).toHaveLength(3);
      await within(dialog()).findByText(price);
    },
  );

  it('shows a member no price without a Premium plan, which its button names', async () => {
    const kit = testClub({ signedIn: true });
    kit.net.answer('plans', { status: 'success', data: [founder, free] });
    show(<PaidMemberDialog open onClose={() => {}} />, kit);
    await act(() => kit.club.membership.loadPlans());
    expect(dialog().textContent).not.toContain('$');
  });

  it.each([
    [
      'nextrip',
      'Travel deals',
      /^Up to 15% off Save about \$260 a year/,
      ['24/7 chaplain support', 'Up to 12% cash back'],
    ],
    [
      'cca',
      '24/7 chaplain support',
      /^\$2,200 to \$2,400 a year Someone/,
      ['Up to 15% off travel', 'Up to 12% cash back'],
    ],
    ['denali', 'Home loans', /^Discounted mortgage/, ['24/7 chaplain support', 'Up to 15% off travel']],
  ] as const)(
    'is about the asked benefit %s: its name is the title %s, its worth is first, two others follow',
    (benefit, name, worth, others) => {
      show(<PaidMemberDialog open benefit={benefit} onClose={() => {}} />, testClub({ signedIn: true }));
      const named = screen.getByRole('dialog', { name });
      expect(named.querySelector('.club-icon-tile')).toBeTruthy();
      expect(within(named).getByText(forMember.text)).toBeTruthy();
      const points = within(named)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim());
      expect(points).toEqual([expect.stringMatching(worth), ...others]);
    },
  );

  it('shows a guest no price and requests no plans', () => {
    const kit = testClub();
    show(<PaidMemberDialog open onClose={() => {}} />, kit);
    expect(within(dialog()).queryByRole('listitem')).toBeNull();
    expect(kit.net.names()).toEqual([]);
  });

  it('brings its own base styles to a page that has no other widget', () => {
    show(<PaidMemberDialog open onClose={() => {}} />, testClub());
    expect(dialog().classList).toContain('club');
  });

  it('shows the text for guests when the session ends while it is open (MODAL-03, A-14)', () => {
    const kit = testClub({ signedIn: true });
    show(<PaidMemberDialog open onClose={() => {}} />, kit);
    expect(within(dialog()).getByText(forMember.text)).toBeTruthy();
    act(() => kit.club.session.logout());
    expect(within(dialog()).getByText(forGuest.text)).toBeTruthy();
    expect(within(dialog()).getByRole('button', { name: forGuest.button })).toBeTruthy();
  });

  it('is closed at first, and closes by its button and by Escape', async () => {
    const kit = testClub();
    const onClose = vi.fn();
    const { user, showAgain } = show(<PaidMemberDialog open={false} onClose={onClose} />, kit);
    expect(document.getElementById('becomeapaidmember')?.hasAttribute('open')).toBe(false);
    expect(screen.queryByText(forGuest.text)).toBeNull();
    showAgain(<PaidMemberDialog open onClose={onClose} />);
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(kit.host.calls).toEqual([]);
  });
});

describe('PaidMemberOnPage', () => {
  it('handles a request that comes right after the first paint', async () => {
    await showFirstPaint(<PaidMemberOnPage />, testClub());
    const request = new CustomEvent('club-paid-member', { cancelable: true });
    document.dispatchEvent(request);
    expect(request.defaultPrevented).toBe(true);
  });

  const asked = (detail: unknown) =>
    new CustomEvent('club-paid-member', { detail, bubbles: true, composed: true, cancelable: true });
  const dispatch = (event: Event) => act(() => document.body.dispatchEvent(event));

  it.each<[unknown, Place]>([
    [{ guestPlace: 'pricing' }, 'pricing'],
    [{ guestPlace: 'signup' }, 'signup'],
    [{ guestPlace: '__proto__' }, 'signup'],
    [{ guestPlace: 7 }, 'signup'],
    [undefined, 'signup'],
  ])(
    'opens on club-paid-member with %j, and its button leads a guest to %s (MODAL-05, MODAL-06)',
    async (detail, place) => {
      const kit = testClub();
      const { user } = show(<PaidMemberOnPage />, kit);
      const event = asked(detail);
      void dispatch(event);
      expect(event.defaultPrevented).toBe(true);
      expect(dialog().hasAttribute('open')).toBe(true);
      await user.click(within(dialog()).getByRole('button', { name: forGuest.button }));
      expect(kit.host.calls).toEqual([{ navigate: { place } }]);
      expect(document.getElementById('becomeapaidmember')?.hasAttribute('open')).toBe(false);
    },
  );

  it.each([
    ['denali', 'Home loans'],
    ['constructor', 'For paid members'],
    [7, 'For paid members'],
  ])('names the benefit %j of the event: %s', (benefit, name) => {
    show(<PaidMemberOnPage />, testClub());
    void dispatch(asked({ guestPlace: 'signup', benefit }));
    expect(screen.getByRole('dialog', { name }).hasAttribute('open')).toBe(true);
  });

  it('opens by a button of the page with command="--open", and by no other command', () => {
    const { inside, command } = showInElement(<PaidMemberOnPage />, testClub());
    command('--close');
    expect(inside.queryByText(forGuest.text)).toBeNull();
    command('--open');
    expect(inside.getByText(forGuest.text)).toBeTruthy();
  });

  it('leaves a request to the page, and ignores its buttons, while a box around it is hidden', () => {
    const { inside, command } = showInElement(<PaidMemberOnPage />, testClub());
    // jsdom has no such method, as older browsers.
    const look = Object.assign(Element.prototype, { checkVisibility: () => false });
    command('--open');
    const event = asked({ guestPlace: 'signup' });
    void dispatch(event);
    expect(event.defaultPrevented).toBe(false);
    expect(inside.queryByText(forGuest.text)).toBeNull();
    Reflect.deleteProperty(look, 'checkVisibility');
    command('--open');
    expect(inside.getByText(forGuest.text)).toBeTruthy();
  });

  it('ignores an event that a listener prevented, and all events after it was removed', () => {
    const { unmount } = show(<PaidMemberOnPage />, testClub());
    const answered = asked({ guestPlace: 'signup' });
    answered.preventDefault();
    void dispatch(answered);
    expect(screen.queryByText(forGuest.text)).toBeNull();
    unmount();
    const late = asked({ guestPlace: 'signup' });
    void dispatch(late);
    expect(late.defaultPrevented).toBe(false);
  });
});
