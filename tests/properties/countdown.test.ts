import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import { loginCopy } from '#widgets/login/login.copy.ts';
import { createLoginModel } from '#widgets/login/login.model.ts';
import { verifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';
import { createVerifyOtpModel } from '#widgets/verify-otp/verify-otp.model.ts';

const EMAIL = 'member.one@example.com';

/** Opens the code screen after a login whose response has this time. */
async function screenWith(timeRemaining: unknown) {
  const kit = testClub();
  kit.net.answer('login', { status: 'otp_required', data: { timeRemaining, canResend: false } });
  await createLoginModel(kit, loginCopy).submit({ email: EMAIL, password: 'x' });
  const model = createVerifyOtpModel(kit, verifyOtpCopy, EMAIL);
  const stop = model.start?.();
  return { ...kit, countdown: model.countdown, stop };
}

describe('the countdown of the code screen', () => {
  it.each([
    ['600', 600],
    [600.9, 600],
    [0, 0],
    [-1, 0],
    [1e9, 3_600],
    [Number.MAX_SAFE_INTEGER, 3_600],
    [Number.NaN, 600],
    [null, 600],
    [undefined, 600],
    ['ten minutes', 600],
    [{ valueOf: 5 }, 600],
    [[120], 600],
  ])('starts with the right number when the server answers %j (Z-70)', async (given, seconds) => {
    const { countdown, stop } = await screenWith(given);
    expect(countdown.left.value).toBe(seconds);
    stop?.();
  });

  it('is correct to the second after five minutes in the background, where timers run once a minute', async () => {
    const { countdown, clock, stop } = await screenWith(600);
    for (let minute = 0; minute < 5; minute += 1) clock.jump(MINUTE_MS - 1_000);
    clock.jump(5_000);
    await clock.pass(1_000);
    expect(countdown.left.value).toBeGreaterThanOrEqual(298);
    expect(countdown.left.value).toBeLessThanOrEqual(300);
    stop?.();
  });

  it('goes on where it was when the clock is set back, also after a reload, and then allows another code', async () => {
    const { countdown, club, host, clock, net, tabStorage, stop } = await screenWith(600);
    await clock.pass(MINUTE_MS);
    clock.jump(-60 * MINUTE_MS);
    await clock.pass(1_000);
    expect(countdown.left.value).toBe(540);
    expect(countdown.deadline.value).toBe(clock.now() + 540_000);
    stop?.();
    const stored: unknown = JSON.parse(tabStorage.dump()['club_pending_otp'] ?? '{}');
    expect(stored).toMatchObject({ email: EMAIL, deadline: countdown.deadline.value });
    const reloaded = createVerifyOtpModel({ club, host }, verifyOtpCopy);
    const stopAgain = reloaded.start?.();
    await clock.pass(10 * MINUTE_MS);
    await reloaded.resend();
    expect(net.calls('resendOtp')).toHaveLength(1);
    expect(reloaded.countdown.left.value).toBe(600);
    stopAgain?.();
  });

  it.each([
    ['nine minutes', 9 * MINUTE_MS, 60],
    ['two hours', 120 * MINUTE_MS, 0],
  ])('is correct to the second after %s of sleep', async (_, slept, left) => {
    const { countdown, clock, stop } = await screenWith(600);
    clock.jump(slept);
    await clock.pass(1_000);
    expect(Math.abs(countdown.left.value - left)).toBeLessThanOrEqual(1);
    expect(countdown.isOver.value).toBe(left === 0);
    stop?.();
    await settle();
  });
});
