import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { ResetPassword } from './reset-password.tsx';

const STRONG = 'Sunrise#2026';
const REDIRECT_MS = 3_000;

function open(kit = testClub(), token: string | undefined = 'token-1') {
  const view = show(<ResetPassword token={token} />, kit);
  const first = () => screen.getByLabelText<HTMLInputElement>('New Password');
  const second = () => screen.getByLabelText<HTMLInputElement>('Confirm Password');
  const submit = () => screen.getByRole('button', { name: /Reset password|Processing/ });
  const pass = (ms: number) => act(() => kit.clock.pass(ms));
  return { ...kit, ...view, first, second, submit, pass };
}

async function openForm(kit = testClub()) {
  const opened = open(kit);
  await screen.findByLabelText('New Password');
  return opened;
}

const toast = (tone: string, text: string) => ({ notify: { tone, text, closeAfterMs: 3_000 } });

describe('ResetPassword', () => {
  it('checks the token once on load and shows that (RESET-05)', async () => {
    const kit = testClub();
    const release = kit.net.hold('validateResetToken');
    open(kit);
    expect(screen.getByRole('status').textContent).toBe('Checking your link...');
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(kit.net.calls('validateResetToken').map((call) => call.query)).toEqual([{ token: 'token-1' }]);
    await act(async () => release());
  });

  it('shows two fields for a new password after a valid token (RESET-01, RESET-02, RESET-06)', async () => {
    const { user, first, second, submit, net } = await openForm();
    expect([first().autocomplete, second().autocomplete]).toEqual(['new-password', 'new-password']);
    await user.type(first(), STRONG);
    await user.type(second(), STRONG);
    await user.click(submit());
    expect(net.calls('resetPassword').map((call) => call.body)).toEqual([
      { token: 'token-1', newPassword: STRONG },
    ]);
  });

  it('shows the hint at the first field (SIGNUP-19)', async () => {
    const { first } = await openForm();
    const hint = screen.getByText('Use 8 or more characters with a mix of letters, numbers & symbols');
    expect(first().getAttribute('aria-describedby')?.split(' ')).toContain(hint.id);
  });

  it('accepts both fields when a password manager fills them at once (RESET-02, V6.2.7, WCAG 3.3.8)', async () => {
    const { user, first, second, submit, net } = await openForm();
    act(() => {
      for (const field of [first(), second()]) {
        // Use the native setter, as a password manager does, not React's.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, STRONG);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    await user.click(submit());
    expect(net.calls('resetPassword').map((call) => call.body)).toEqual([
      { token: 'token-1', newPassword: STRONG },
    ]);
  });

  it('turns off spell checking, so that no browser sends passwords to a service', async () => {
    const { first, second } = await openForm();
    for (const field of [first(), second()]) expect(field.getAttribute('spellcheck')).toBe('false');
  });

  it('goes home at once without a token, and offers a new link when the page stays', async () => {
    const { host, net } = open(testClub(), '');
    expect(host.calls).toEqual([{ navigate: { place: 'home', replace: true, unasked: true } }]);
    expect(net.calls()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeTruthy();
  });

  it.each([
    [
      'its list of errors',
      { status: 'error', error: { errors: ['Link used', 'Ask again'] } },
      200,
      'Link used, Ask again',
    ],
    ['its error text, refused', { status: 'error', error: { errors: 'Link used' } }, 400, 'Link used'],
    ['its message', { status: 'error', message: 'Link expired' }, 400, 'Link expired'],
    ['nothing', { status: 'error' }, 200, 'Invalid or expired token'],
    ['a bare refusal', {}, 400, 'Invalid or expired token'],
    ['no answer', undefined, 0, 'Invalid or expired token'],
  ])(
    'shows a toast and goes home after 3 s when the check gives %s (ERROR-33, ERROR-34, RESET-08, TIME-14)',
    async (_, reply, status, text) => {
      const kit = testClub();
      if (status === 0) kit.net.offline('validateResetToken');
      else kit.net.answer('validateResetToken', reply, status);
      const { host, pass } = open(kit);
      await screen.findByRole('heading', { name: 'Let’s get you a new link' });
      // A page around the element must not scroll to it.
      expect(document.activeElement).toBe(document.body);
      expect(host.calls).toEqual([toast('error', text)]);
      await pass(REDIRECT_MS - 1);
      expect(host.calls).toHaveLength(1);
      await pass(1);
      expect(host.calls.slice(1)).toEqual([{ navigate: { place: 'home', unasked: true } }]);
    },
  );

  it('offers a new email at once, and does not navigate after it unmounts', async () => {
    const kit = testClub();
    kit.net.answer('validateResetToken', { status: 'error' });
    const { user, host, unmount, pass } = open(kit);
    await user.click(await screen.findByRole('link', { name: 'Send me a new link' }));
    expect(host.calls.at(-1)).toMatchObject({ navigate: { place: 'forgot-password' } });
    unmount();
    await pass(REDIRECT_MS);
    expect(host.calls).toHaveLength(2);
  });

  it('shows the live checklist from the first focus on (RESET-03)', async () => {
    const { user, first, second } = await openForm();
    expect(screen.queryByRole('list', { name: 'Password rules' })).toBeNull();
    await user.click(first());
    expect(first().getAttribute('aria-describedby')).toContain(screen.getByRole('list').id);
    const open = () => screen.getAllByText('Not met:').length;
    expect(open()).toBe(5);
    await user.type(first(), 'aA');
    expect(open()).toBe(3);
    await user.click(second());
    expect(screen.getByRole('list', { name: 'Password rules' })).toBeTruthy();
  });

  it.each([
    ['', '', 'Please fill all password fields.', 'New Password', 'RESET-09'],
    ['weak', '', 'Please fill all password fields.', 'New Password', 'RESET-09'],
    [STRONG, '', 'Please fill all password fields.', 'Confirm Password', 'RESET-09'],
    ['', STRONG, 'Please fill all password fields.', 'New Password', 'RESET-09'],
    ['weak', 'other', 'Passwords do not match.', 'New Password', 'RESET-10'],
    [STRONG, `${STRONG} `, 'Passwords do not match.', 'Confirm Password', 'RESET-10'],
    ['weak', 'weak', 'Password does not meet required conditions.', 'New Password', 'RESET-11'],
  ])(
    'for "%s" and "%s" shows "%s" once, at its field, and focuses %s (%s)',
    async (one, two, text, faulty) => {
      const { user, first, second, submit, host, net } = await openForm();
      if (one) await user.type(first(), one);
      if (two) await user.type(second(), two);
      await user.click(submit());
      expect(host.calls).toEqual([]);
      const described = [first(), second()].flatMap(
        (field) => field.getAttribute('aria-describedby')?.split(' ') ?? [],
      );
      expect(described).toContain(screen.getByText(text).id);
      expect(document.activeElement).toBe(screen.getByLabelText(faulty));
      expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
      expect([first().value, second().value]).toEqual([one, two]);
      expect(net.calls('resetPassword')).toEqual([]);
    },
  );

  it.each([
    ['', '', 'Please fill all password fields.', 'New Password', 'a'],
    ['', '', 'Enter your new password again.', 'Confirm Password', 'weak'],
    ['weak', '', 'Please fill all password fields.', 'Confirm Password', 'weak'],
    ['Aa1#', 'Aa1', 'Passwords do not match.', 'Confirm Password', '#'],
    ['weak', 'weak', 'Password does not meet required conditions.', 'New Password', STRONG],
  ])(
    'for "%s" and "%s" removes "%s" as soon as %s is valid (UX-01)',
    async (one, two, fault, label, typed) => {
      const { user, first, second, submit } = await openForm();
      if (one) await user.type(first(), one);
      if (two) await user.type(second(), two);
      await user.click(submit());
      expect(screen.getByText(fault)).toBeTruthy();
      await user.type(screen.getByLabelText(label), typed);
      expect(screen.queryByText(fault)).toBeNull();
      expect(document.activeElement).toBe(screen.getByLabelText(label));
    },
  );

  it('names a password that is longer than the server accepts, before the press, and keeps it (RESET-03)', async () => {
    const { user, first, second, submit, net } = await openForm();
    const long = `${STRONG}${'x'.repeat(117)}`;
    await user.click(first());
    await user.paste(long);
    expect(first().getAttribute('aria-describedby')?.split(' ')).toContain(
      screen.getByText('Use 128 characters or fewer.').id,
    );
    await user.click(second());
    await user.paste(long);
    await user.click(submit());
    expect(net.calls('resetPassword')).toEqual([]);
    expect(document.activeElement).toBe(first());
    expect([first().value, second().value]).toEqual([long, long]);
  });

  it('shows the errors of both fields at once', async () => {
    const { user, first, second, submit } = await openForm();
    await user.type(first(), 'weak');
    await user.type(second(), 'other');
    await user.click(submit());
    const errorOf = (field: HTMLElement) => field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(errorOf(first())).toContain(screen.getByText('Password does not meet required conditions.').id);
    expect(errorOf(second())).toContain(screen.getByText('Passwords do not match.').id);
  });

  async function send(kit = testClub()) {
    const opened = await openForm(kit);
    await opened.user.type(opened.first(), STRONG);
    await opened.user.type(opened.second(), STRONG);
    return opened;
  }

  it('sends once for many presses and shows Processing... meanwhile (RESET-04)', async () => {
    const { user, submit, net } = await send();
    const release = net.hold('resetPassword');
    for (let press = 0; press < 20; press += 1) await user.click(submit());
    expect(submit().textContent).toBe('Processing...');
    expect(net.calls('resetPassword')).toHaveLength(1);
    await act(async () => release());
  });

  it('shows the success and goes to login after 3 s (ERROR-59, RESET-07, TIME-14)', async () => {
    const { user, submit, host, pass } = await send();
    await user.click(submit());
    expect(host.calls).toEqual([]);
    expect(screen.getByText('Password updated successfully.')).toBeTruthy();
    const heading = screen.getByRole('heading', { name: 'You’re all set' });
    expect(document.activeElement).toBe(heading);
    expect(document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Password updated successfully.',
    );
    await pass(REDIRECT_MS - 1);
    expect(host.calls).toEqual([]);
    await pass(1);
    expect(host.calls).toEqual([{ navigate: { place: 'login' } }]);
  });

  it('ends the session of this browser at once, so that the login shows, and keeps the success text (RESET-07)', async () => {
    const { user, submit, host, pass, club } = await send(testClub({ signedIn: true }));
    await user.click(submit());
    expect(club.session.signedIn.value).toBe(false);
    await pass(REDIRECT_MS - 1);
    expect(screen.getByText('Password updated successfully.')).toBeTruthy();
    expect(host.calls).toEqual([]);
    await pass(1);
    expect(host.calls).toEqual([{ navigate: { place: 'login' } }]);
  });

  it.each<[string, unknown, number, string, string]>([
    [
      'words',
      { status: 'error', error: { message: 'Used before' }, message: 'No' },
      200,
      'Used before',
      'ERROR-35',
    ],
    ['a message', { status: 'error', message: 'No' }, 200, 'No', 'ERROR-35'],
    ['a refusal with a message', { status: 'error', message: 'No' }, 400, 'No', 'ERROR-35'],
    ['no message', { status: 'error' }, 200, 'Failed to reset password.', 'ERROR-37'],
    ['a bare refusal', {}, 500, 'Something went wrong. Please try again.', 'ERROR-36'],
    ['no answer', undefined, 0, 'Something went wrong. Please try again.', 'ERROR-36'],
  ])('keeps what was typed and shows the reason after %s (case %#)', async (_, reply, status, text) => {
    const { user, first, second, submit, net, host } = await send();
    if (status === 0) net.offline('resetPassword');
    else net.answer('resetPassword', reply, status);
    await user.click(submit());
    expect(host.calls).toEqual([toast('error', text)]);
    expect([first().value, second().value]).toEqual([STRONG, STRONG]);
    expect(submit().textContent).toBe('Reset password');
  });

  it('checks again when the token changes', async () => {
    const { showAgain, net } = await openForm();
    showAgain(<ResetPassword token="token-2" />);
    await screen.findByLabelText('New Password');
    expect(net.calls('validateResetToken').map((call) => call.query.token)).toEqual(['token-1', 'token-2']);
  });
});
