import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { ForgotPassword } from './forgot-password.tsx';

const EMAIL = 'member.one@example.com';

function open(kit = testClub(), email?: string) {
  const { user } = show(<ForgotPassword email={email} />, kit);
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  const submit = () => screen.getByRole('button', { name: /Submit|Sending/ });
  return { ...kit, user, field, submit };
}

async function openSent(kit = testClub()) {
  const screenOf = open(kit);
  await screenOf.user.type(screenOf.field(), `${EMAIL}{Enter}`);
  await screen.findByRole('heading', { name: 'Check your inbox' });
  return screenOf;
}

describe('ForgotPassword', () => {
  it('has an email field and a Submit button (FORGOT-02, FORGOT-03)', () => {
    const { field, submit } = open(testClub(), EMAIL);
    expect(field().value).toBe(EMAIL);
    expect(field()).toHaveProperty('autocomplete', 'username');
    expect(submit().textContent).toBe('Submit');
  });

  it('fills in an email that the page names later', () => {
    const { showAgain } = show(<ForgotPassword />, testClub());
    showAgain(<ForgotPassword email={EMAIL} />);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(EMAIL);
  });

  it.each(['', '   '])(
    'asks once for the email, at its field, when it is "%s", and sends nothing (FORGOT-05)',
    async (typed) => {
      const { user, field, submit, host, net } = open(testClub(), typed);
      await user.click(submit());
      expect(host.calls).toEqual([]);
      const error = screen.getByText('Email is required!');
      expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field());
      expect(net.calls()).toEqual([]);
    },
  );

  it('removes the fault as soon as there is an email (UX-01)', async () => {
    const { user, field, submit } = open();
    await user.click(submit());
    expect(screen.getByText('Email is required!')).toBeTruthy();
    await user.type(field(), 'm');
    expect(screen.queryByText('Email is required!')).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('shows the fault of "jordan@" at its field until the email is whole, and sends nothing', async () => {
    const { user, field, submit, host, net } = open();
    await user.type(field(), 'jordan@');
    await user.click(submit());
    const error = screen.getByText('Enter your full email, for example name@example.com.');
    expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
    expect(document.activeElement).toBe(field());
    expect([host.calls, net.calls()]).toEqual([[], []]);
    await user.type(field(), 'example.com');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('sends the email once for many presses and shows Sending... meanwhile (FORGOT-01, FORGOT-04)', async () => {
    const { user, field, submit, net } = open();
    const release = net.hold('forgotPassword');
    await user.type(field(), ` ${EMAIL} `);
    for (let press = 0; press < 20; press += 1) await user.click(submit());
    expect(submit().textContent).toBe('Sending...');
    expect(net.calls('forgotPassword').map((call) => call.body)).toEqual([{ email: EMAIL }]);
    await act(async () => release());
  });

  it('shows a toast, then the inbox screen with focus on it (ERROR-58)', async () => {
    const { host } = await openSent();
    expect(host.calls).toEqual([
      { notify: { tone: 'success', text: 'Password reset link sent to your email', closeAfterMs: 3_000 } },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your inbox' }));
    expect(screen.getByText(/we’ve sent it a link to set a new password/).textContent).toContain(EMAIL);
  });

  it('sends the mail again, or lets the email be corrected', async () => {
    const { user, field, net } = await openSent();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(net.calls('forgotPassword')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(field().value).toBe(EMAIL);
    expect(document.activeElement).toBe(field());
  });

  it('stays on the inbox screen when sending again fails', async () => {
    const { user, net, host } = await openSent();
    net.answer('forgotPassword', { status: 'error' });
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(host.toasts().at(-1)?.text).toBe('Failed to send mail.');
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  });

  it.each<[string, unknown, number, string, string]>([
    ['an answer without a message', { status: 'error' }, 200, 'Failed to send mail.', 'ERROR-31'],
    [
      'an answer with a message',
      { status: 'error', message: 'Mail is down' },
      200,
      'Mail is down',
      'ERROR-31',
    ],
    [
      'a refusal',
      { status: 'error', message: 'x' },
      500,
      'Something went wrong. Please try again.',
      'ERROR-32',
    ],
    ['no answer', undefined, 0, 'Something went wrong. Please try again.', 'ERROR-32'],
  ])('keeps the email and shows the reason after %s (case %#) (A-55)', async (_, reply, status, text) => {
    const { user, field, submit, net, host } = open();
    if (status === 0) net.offline('forgotPassword');
    else net.answer('forgotPassword', reply, status);
    await user.type(field(), `${EMAIL}{Enter}`);
    expect(host.calls).toEqual([{ notify: { tone: 'error', text, closeAfterMs: 3_000 } }]);
    expect(field().value).toBe(EMAIL);
    expect(submit().textContent).toBe('Submit');
  });
});
