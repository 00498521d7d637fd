import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { OTP_LENGTH } from '#club/facts/limits.ts';
import { normalizeOtp, type OtpFault, otpFault } from '#club/rules/otp-code.ts';
import type { OtpState } from './otp-state.ts';

/** The model of the input. */
export interface CodeEntry {
  code: ReadonlySignal<string>;
  /** Sets the full text of the input. Text that is not part of a code changes nothing. */
  enter(text: string): void;
  paste(text: string): void;
}

interface CodeEvents {
  onFault(fault: OtpFault): void;
  onComplete(): void;
}

/** Creates the model of the input, and the signal of its code. */
export function createCodeEntry(state: Signal<OtpState>, { onFault, onComplete }: CodeEvents) {
  const code = signal('');

  function take(digits: string) {
    code.value = digits;
    state.value = { at: 'entering' };
    if (digits.length === OTP_LENGTH) onComplete();
  }

  return {
    code,
    enter(text: string) {
      if (state.value.at !== 'entering') return;
      const digits = normalizeOtp(text);
      const fault = otpFault(digits);
      if (fault === 'not-digits' || digits.length > OTP_LENGTH) onFault(fault ?? 'wrong-length');
      else if (digits !== code.value) take(digits);
    },
    paste(text: string) {
      if (state.value.at !== 'entering') return;
      const digits = normalizeOtp(text);
      const fault = otpFault(digits);
      if (fault) onFault(fault);
      else take(digits);
    },
  };
}
