import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import type { PendingOtp } from '#core/club.ts';
import type { Clock } from '#core/ports.ts';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import { type CodeMailModel, createCodeMail } from './code-mail.model.ts';
import { type Countdown, createCountdown } from './countdown.ts';
import type { OtpState } from './otp-state.ts';
import type { VerifyOtpCopy } from './verify-otp.copy.ts';

/** The model of sending another code. Nothing rejects: errors become toasts. */
export interface ResendModel extends Omit<CodeMailModel, 'again'> {
  countdown: Countdown;
  /** The server's flag. At 0 the visitor can resend anyway. */
  canResend: ReadonlySignal<boolean>;
  /** Lets the visitor resend at once. */
  allow(): void;
  resend(): Promise<void>;
}

interface ResendParts {
  state: Signal<OtpState>;
  pending: PendingOtp;
  /** Another code is on its way. */
  onSent(): void;
}

/** Returns when a code that is sent now stops to work, in epoch ms. */
export const deadlineFrom = (clock: Clock): number => clock.now() + OTP_SECONDS * SECOND_MS;

/** Creates the model of sending another code. */
export function createResend(
  { club, host }: World,
  copy: VerifyOtpCopy,
  { state, pending, onSent }: ResendParts,
): ResendModel {
  const canResend = signal(pending.canResend);
  const countdown = createCountdown(club.clock, pending.deadline, storeDeadline);
  const codeMail = createCodeMail(club, pending.mailKey);

  /** Stores the deadline for a reload. */
  function storeDeadline(deadline: number) {
    if (pending.email && state.value.at !== 'verified')
      club.accounts.handOverOtp({ ...pending, deadline, canResend: canResend.value });
  }

  function restart(mayResend: boolean) {
    onSent();
    codeMail.again();
    canResend.value = mayResend;
    countdown.restart(deadlineFrom(club.clock));
    storeDeadline(countdown.deadline.value);
    state.value = { at: 'entering' };
    host.notify(successToast(copy.resent));
  }

  return {
    countdown,
    canResend,
    mail: codeMail.mail,
    start() {
      const stops = [countdown.start(), codeMail.start()];
      return () => stops.forEach((stop) => stop());
    },
    allow() {
      canResend.value = true;
      storeDeadline(countdown.deadline.value);
    },
    async resend() {
      if (state.value.at !== 'entering') return;
      if (!countdown.isOver.value && !canResend.value) return;
      const before = state.value;
      state.value = { at: 'resending' };
      try {
        const outcome = await club.accounts.resendOtp(pending.email, pending.mailKey);
        if (outcome.success) return restart(outcome.canResend);
      } catch (error) {
        club.log.warn(copy.resendFailed, error);
      }
      state.value = before;
      host.notify(errorToast(copy.resendFailed));
    },
  };
}
