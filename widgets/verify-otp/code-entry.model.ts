import { type Signal, signal } from '@preact/signals-core';
import { OTP_LENGTH } from '#club/facts/limits.ts';
import { type OtpFault, otpFault, readOtp } from '#club/rules/otp-code.ts';
import type { OtpState } from './otp-state.ts';

/** How a text came into the input, when it was not typed. A composition enters its text again when it ends. */
export type EntryKind = 'composition' | 'paste';

/** The model of the input. */
export interface CodeEntry {
  code: Signal<string>;
  /** Sets the full text of the input. Text that is not part of a code changes nothing. */
  enter(text: string, kind?: EntryKind): void;
  /** Sets the text of the input for a submit. Returns why it cannot be sent. */
  read(text: string): OtpFault | undefined;
}

interface CodeEvents {
  onFault(fault: OtpFault): void;
  onComplete(): void;
}

/** Creates the model of the input. */
export function createCodeEntry(state: Signal<OtpState>, { onFault, onComplete }: CodeEvents): CodeEntry {
  const code = signal('');
  let isComposing = false;

  return {
    code,
    enter(text, kind) {
      if (state.value.at !== 'entering' || (text === code.value && !isComposing)) return;
      const before = text.startsWith(code.value) ? code.value : '';
      const added = readOtp(text.slice(before.length));
      // A paste and a keyboard's suggestion come after what was typed. They replace it.
      const isWhole = kind === 'paste' || !otpFault(added);
      const digits = isWhole ? added : before + added;
      if (kind === 'paste' ? otpFault(digits) : !isPart(digits)) {
        if (kind !== 'composition') onFault(otpFault(digits) ?? 'wrong-length');
      } else if (digits !== code.value || isComposing) {
        isComposing = kind === 'composition';
        code.value = digits;
        state.value = { at: 'entering' };
        if (digits.length === OTP_LENGTH && !isComposing) onComplete();
      }
    },
    read(text) {
      const digits = readOtp(text);
      if (isPart(digits)) code.value = digits;
      return otpFault(digits);
    },
  };
}

const isPart = (digits: string): boolean => digits.length <= OTP_LENGTH && otpFault(digits) !== 'not-digits';
