import { type ReadonlySignal, signal } from '@preact/signals-core';
import { OTP_LENGTH, OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { normalizeOtp, type OtpFault, otpFault } from '#club/rules/otp-code.ts';
import type { Member } from '#contract/read.ts';
import { isApiError, userMessage } from '#core/api/api-error.ts';
import {
  finishSignIn,
  goToNextStep,
  type NextStep,
  nextStepOf,
  type SignIn,
} from '#core/auth/finish-sign-in.ts';
import type { PendingOtp } from '#core/club.ts';
import { errorToast, successToast, warningToast } from '#ui/toast/toasts.ts';
import type { Model, World } from '#ui/world/world.tsx';
import { type Countdown, createCountdown } from './countdown.ts';
import type { VerifyOtpCopy } from './verify-otp.copy.ts';

/** The state of the code screen (OTP-10). */
export type OtpState =
  /** The email is unknown (OTP-26). */
  | { at: 'lost' }
  | { at: 'entering'; fault?: OtpFault | 'refused' | 'network' }
  | { at: 'verifying' }
  | { at: 'resending' }
  | { at: 'verified'; way: 'dashboard' | 'partner' | 'leaving' | 'redirecting' };

/** What the screen shows for each next step. It goes to the plans by itself, and elsewhere on a press. */
const ways = { benefits: 'dashboard', partner: 'partner', pricing: 'redirecting' } as const satisfies Record<
  NextStep,
  string
>;

/** The model of /verify-otp. Nothing rejects: errors become toasts. */
export interface VerifyOtpModel extends Model {
  state: ReadonlySignal<OtpState>;
  /** The email that the code was sent to; '' when it is unknown. */
  email: string;
  code: ReadonlySignal<string>;
  countdown: Countdown;
  /** The server's flag. At 0 the visitor can resend anyway. */
  canResend: ReadonlySignal<boolean>;
  /** Sets the full text of the input. Text that is not part of a code changes nothing. */
  enter(text: string): void;
  paste(text: string): void;
  submit(): Promise<void>;
  resend(): Promise<void>;
  toPartner(): Promise<void>;
}

/**
 * Creates the model of /verify-otp: six digits, one request, then the free plan and the next step (OTP-10 to OTP-20).
 */
export function createVerifyOtpModel(
  { club, host }: World,
  copy: VerifyOtpCopy,
  propEmail?: string,
): VerifyOtpModel {
  const pending = findPending();
  const { email, fromPartner } = pending;
  const state = signal<OtpState>(email ? { at: 'entering' } : { at: 'lost' });
  const code = signal('');
  const canResend = signal(pending.canResend);
  const countdown = createCountdown(club.clock, pending.deadline);
  let isMounted = false;
  let isStored = false;

  function findPending(): PendingOtp {
    const handed = club.accounts.pendingOtp.value;
    const known = propEmail?.trim() || handed?.email || club.session.email.value || '';
    if (handed?.email === known) return handed;
    return { email: known, deadline: fullTime(), canResend: false, fromPartner: false };
  }
  function fullTime(): number {
    return club.clock.now() + OTP_SECONDS * SECOND_MS;
  }

  function reject(fault: OtpFault) {
    state.value = { at: 'entering', fault };
    host.notify(warningToast(fault === 'not-digits' ? copy.onlyNumbers : copy.sixDigits));
  }

  function take(digits: string) {
    code.value = digits;
    state.value = { at: 'entering' };
    if (digits.length === OTP_LENGTH) void submit();
  }

  function enter(text: string) {
    if (state.value.at !== 'entering') return;
    const digits = normalizeOtp(text);
    const fault = otpFault(digits);
    if (fault === 'not-digits' || digits.length > OTP_LENGTH) reject(fault ?? 'wrong-length');
    else if (digits !== code.value) take(digits);
  }

  function paste(text: string) {
    if (state.value.at !== 'entering') return;
    const digits = normalizeOtp(text);
    const fault = otpFault(digits);
    if (fault) reject(fault);
    else take(digits);
  }

  async function submit() {
    if (state.value.at !== 'entering') return;
    const otp = code.value;
    const fault = otpFault(otp);
    if (fault) return reject(fault);
    state.value = { at: 'verifying' };
    try {
      const outcome = await club.accounts.verifyOtp({ email, otp });
      if (outcome.kind === 'signed-in') return await welcome(outcome.member);
      refuse((outcome.kind === 'other' && outcome.message) || copy.invalid);
    } catch (error) {
      if (!isApiError(error, 'network')) return refuse(userMessage(error, copy.invalid));
      state.value = { at: 'entering', fault: 'network' };
      host.notify(errorToast(copy.networkError));
    }
  }

  function refuse(text: string) {
    code.value = '';
    state.value = { at: 'entering', fault: 'refused' };
    host.notify(errorToast(text));
  }

  async function welcome(member: Member | undefined) {
    const signIn: SignIn = { by: 'code', member, toPartner: fromPartner };
    const next = nextStepOf(club, signIn);
    state.value = { at: 'verified', way: ways[next] };
    host.notify(successToast(copy.success));
    await finishSignIn({ club, host }, signIn).settled;
    if (next === 'pricing' && isMounted) await goToNextStep({ club, host }, next, offerDashboard);
  }

  /** The page prevented the redirect. */
  function offerDashboard() {
    state.value = { at: 'verified', way: 'dashboard' };
  }

  async function resend() {
    if (state.value.at !== 'entering') return;
    if (!countdown.isOver.value && !canResend.value) return;
    const before = state.value;
    state.value = { at: 'resending' };
    try {
      const outcome = await club.accounts.resendOtp(email);
      if (outcome.success) return restart(outcome.canResend);
    } catch (error) {
      club.log.warn(copy.resendFailed, error);
    }
    state.value = before;
    host.notify(errorToast(copy.resendFailed));
  }

  function restart(mayResend: boolean) {
    code.value = '';
    canResend.value = mayResend;
    countdown.restart(fullTime());
    club.accounts.handOverOtp({
      email,
      deadline: countdown.deadline.value,
      canResend: mayResend,
      fromPartner,
    });
    state.value = { at: 'entering' };
    host.notify(successToast(copy.resent));
  }

  async function toPartner() {
    if (state.value.at !== 'verified' || state.value.way !== 'partner') return;
    state.value = { at: 'verified', way: 'leaving' };
    host.leave({ url: await club.handoff.url(), how: 'here' });
    state.value = { at: 'verified', way: 'partner' };
  }

  return {
    state,
    email,
    code,
    countdown,
    canResend,
    enter,
    paste,
    submit,
    resend,
    toPartner,
    start() {
      isMounted = true;
      // Store it for a reload, which must not restart the time.
      if (email && !isStored) club.accounts.handOverOtp(pending);
      isStored = true;
      const stop = countdown.start();
      return () => {
        isMounted = false;
        stop();
      };
    },
  };
}
