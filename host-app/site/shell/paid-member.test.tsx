import { act, configure, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Place } from '#club/facts/places.ts';
import { showSite } from '#kit/show-site.tsx';

configure({ defaultHidden: true });

let site: ReturnType<typeof showSite> | undefined;
afterEach(() => site?.stop());

/** Resolves when the dialog is loaded. */
const findDialog = () => screen.findByRole('dialog', { name: 'For paid members' });
const ask = (guestPlace: Place, signedIn: boolean) => {
  site = showSite('/nowhere', { signedIn });
  const { siteHost } = site;
  act(() => siteHost.askPaidMember({ guestPlace }));
  return site;
};

describe('PaidMember', () => {
  it.each([
    ['a guest', false, 'signup', 'Please sign in to access this service.', 'Sign in / Join', '/signup'],
    [
      'a guest of the chaplain page',
      false,
      'pricing',
      'Please sign in to access this service.',
      'Sign in / Join',
      '/pricing-plan',
    ],
    [
      'a member',
      true,
      'signup',
      'Subscribe to a paid membership to access this service.',
      'Become a Premium member',
      '/pricing-plan',
    ],
  ] as const)(
    'shows the dialog for %s (MODAL-01, MODAL-02, MODAL-03, MODAL-04, MODAL-05, MODAL-06)',
    async (_, signedIn, guestPlace, text, button, path) => {
      const { user } = ask(guestPlace, signedIn);
      const dialog = await findDialog();
      expect(dialog.id).toBe('becomeapaidmember');
      within(dialog).getByText(text);
      await user.click(within(dialog).getByRole('button', { name: button }));
      expect(location.pathname).toBe(path);
      expect(document.getElementById('becomeapaidmember')?.hasAttribute('open')).toBe(false);
    },
  );

  it('opens when an element dispatches its event', async () => {
    site = showSite('/nowhere');
    const event = new CustomEvent('club-paid-member', {
      detail: { guestPlace: 'signup' },
      bubbles: true,
      cancelable: true,
    });
    act(() => void document.body.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect((await findDialog()).hasAttribute('open')).toBe(true);
  });
});

describe('elements on our pages', () => {
  it('navigate by the router', () => {
    site = showSite('/nowhere');
    const detail = { place: 'terms', query: {}, href: '/terms' };
    act(
      () =>
        void document.body.dispatchEvent(
          new CustomEvent('club-navigate', { detail, bubbles: true, cancelable: true }),
        ),
    );
    expect(location.pathname).toBe('/terms');
  });
});
