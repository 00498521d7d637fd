import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SECOND_MS } from '#club/facts/limits.ts';
import { show } from '#kit/show.tsx';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { VerifyOtp } from './verify-otp.tsx';

const key = 'key-of-this-sign-up';
const accepted = 'Your mail server has our message. Don’t see it? Check your spam folder.';
const refused = 'Your mail server refused our message. Check the address, or sign up with another one.';

describe('the line on the mail', () => {
  function opened(mailKey: string | undefined) {
    const kit = testClub();
    const deadline = kit.clock.now() + 600 * SECOND_MS;
    const pending = { email: 'jane@army.mil', deadline, canResend: true, fromPartner: false, mailKey };
    kit.club.accounts.handOverOtp(pending);
    return { kit, ...show(<VerifyOtp />, kit) };
  }
  const pass = (kit: TestClub, seconds: number) => act(() => kit.clock.pass(seconds * SECOND_MS));
  const line = () => document.querySelector('.club-otp-mail');
  const asked = (kit: TestClub) => kit.net.calls('codeMail').map(({ body }) => body);

  it('shows what the mail server answered, politely, and then asks no more (MAIL-11, WCAG 4.1.3)', async () => {
    const { kit } = opened(key);
    expect([line()?.getAttribute('aria-live'), line()?.textContent]).toEqual(['polite', '']);
    kit.net.answer('codeMail', { status: 'success', mail: 'accepted' });
    await pass(kit, 5);
    expect(line()?.textContent).toBe(accepted);
    await pass(kit, 600);
    expect(asked(kit)).toEqual([{ mailKey: key }]);
  });

  it('goes on to ask while the mail waits, less and less often (MAIL-11)', async () => {
    const { kit } = opened(key);
    kit.net.answer('codeMail', { status: 'success', mail: 'waiting' });
    await pass(kit, 5);
    expect(line()?.textContent).toMatch(
      /^Our message is waiting for your mail server\. We’ll keep trying until \d+:\d\d [AP]M\.$/,
    );
    kit.net.answer('codeMail', { status: 'success', mail: 'refused' });
    await pass(kit, 9);
    expect(asked(kit)).toHaveLength(1);
    await pass(kit, 1);
    expect(line()?.textContent).toBe(refused);
  });

  it('asks about a new code, too (MAIL-11)', async () => {
    const { kit, user } = opened(key);
    kit.net.answer('codeMail', { status: 'success', mail: 'accepted' });
    await pass(kit, 5);
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    await pass(kit, 0);
    expect(line()?.textContent).toBe('');
    expect(kit.net.calls('resendOtp').map(({ body }) => body)).toEqual([
      { email: 'jane@army.mil', mailKey: key },
    ]);
    await pass(kit, 5);
    expect(line()?.textContent).toBe(accepted);
  });

  it('asks nothing without the key of a sign-up, and ends with the screen (MAIL-11)', async () => {
    const without = opened(undefined);
    await pass(without.kit, 600);
    expect(asked(without.kit)).toEqual([]);
    without.unmount();
    const { kit, unmount } = opened(key);
    await pass(kit, 5);
    unmount();
    await pass(kit, 600);
    expect(asked(kit)).toHaveLength(1);
  });
});
