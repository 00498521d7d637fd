import { signal } from '@preact/signals-core';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showSite } from '#kit/show-site.tsx';
import { testClub } from '#testing/test-club.ts';
import { successToast } from '#ui/toast/toasts.ts';
import type { UnshownToast } from '#ui/world/world.tsx';
import { createFormHost } from './form-host.ts';

let site: ReturnType<typeof showSite> | undefined;
const shown: string[] = [];
const take = (event: Event) => {
  event.preventDefault();
  shown.push((event as CustomEvent<{ text: string }>).detail.text);
};
afterEach(() => {
  site?.stop();
  site = undefined;
  shown.length = 0;
  document.removeEventListener('club-notify', take);
  vi.unstubAllGlobals();
});

/** Opens the page of sign-up in a window that is at least or less than the width of a form with toasts next to it. */
async function openSignup(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  document.addEventListener('club-notify', take);
  site = showSite('/signup');
  await screen.findByRole('heading', { name: 'Create your account' });
  return site;
}
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

describe('FormPage', () => {
  it('shows a warning inside the form of a narrow window, where it covers no field', async () => {
    const { user } = await openSignup(false);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(alerts()).toBe('Please fill in all fields.');
    expect(shown).toEqual([]);
  });

  it('leaves a warning to the top right of a wide window (ERROR-64)', async () => {
    const { user } = await openSignup(true);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(shown).toEqual(['Please fill in all fields.']);
    expect(alerts()).toBe('');
  });

  it('leaves a success to the toaster, because its page usually goes on', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { host } = testClub();
    const toast = signal<UnshownToast | undefined>(undefined);
    createFormHost(host, toast).notify(successToast('Login successful'));
    expect(host.toasts().map(({ text }) => text)).toEqual(['Login successful']);
    expect(toast.value).toBeUndefined();
  });

  it('shows a success inside the form when its page stays (ERROR-58)', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    document.addEventListener('club-notify', take);
    site = showSite('/forgot-password');
    await site.user.type(await screen.findByLabelText('Email'), 'member.one@example.com{Enter}');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(screen.getByText('Password reset link sent to your email').closest('.club-banner')).toBeTruthy();
    expect(shown).toEqual([]);
  });

  it('does not carry a warning to the next form', async () => {
    const { user } = await openSignup(false);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(alerts()).not.toBe('');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(alerts()).toBe('');
  });
});
