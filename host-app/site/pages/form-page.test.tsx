import { signal } from '@preact/signals-core';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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
});

/** Opens the login page and sends a login that the server refuses. */
async function refuseLogin() {
  document.addEventListener('club-notify', take);
  site = showSite('/login');
  site.net.answer('login', { status: 'error', message: 'Invalid email or password.' });
  await site.user.type(await screen.findByLabelText('Email'), 'member.one@example.com');
  await site.user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  return site;
}
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

describe('FormPage', () => {
  it('shows what the server answers inside the form, where it covers no field', async () => {
    await refuseLogin();
    expect(await screen.findByText('Invalid email or password.')).toBeTruthy();
    expect(alerts()).toBe('Invalid email or password.');
    expect(shown).toEqual([]);
  });

  it('leaves a success to the toaster, because its page usually goes on', () => {
    const { host } = testClub();
    const toast = signal<UnshownToast | undefined>(undefined);
    createFormHost(host, toast).notify(successToast('Login successful'));
    expect(host.toasts().map(({ text }) => text)).toEqual(['Login successful']);
    expect(toast.value).toBeUndefined();
  });

  it('shows a success inside the form when its page stays (ERROR-58)', async () => {
    document.addEventListener('club-notify', take);
    site = showSite('/forgot-password');
    await site.user.type(await screen.findByLabelText('Email'), 'member.one@example.com{Enter}');
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(screen.getByText('Password reset link sent to your email').closest('.club-banner')).toBeTruthy();
    expect(shown).toEqual([]);
  });

  it('shows an answer as a toast when it comes after its form was left (A-60)', async () => {
    const { user, net } = await refuseLogin();
    await screen.findByText('Invalid email or password.');
    const release = net.hold('login');
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Forgot Password' }));
    await screen.findByRole('heading', { name: 'Forgot password?' });
    release();
    await expect.poll(() => shown).toEqual(['Invalid email or password.']);
  });

  it('does not carry a warning to the next form', async () => {
    const { user } = await refuseLogin();
    await screen.findByText('Invalid email or password.');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Forgot Password' }));
    await screen.findByRole('heading', { name: 'Forgot password?' });
    expect(alerts()).toBe('');
  });
});
