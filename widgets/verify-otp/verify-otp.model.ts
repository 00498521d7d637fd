import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { OtpFault } from '#club/rules/otp-code.ts';
import { field } from '#contract/read-field.ts';
import type { Member } from '#contract/read.ts';
import { isApiError, userMessage } from '#core/api/api-error.ts';
import type { Club, PendingOtp } from '#core/club.ts';
import { errorToast } from '#ui/toast/toasts.ts';
import type { Model, World } from '#ui/world/world.tsx';
import { type CodeEntry, createCodeEntry } from './code-entry.model.ts';
import type { OtpState } from './otp-state.ts';
import { createResend, deadlineFrom, type ResendModel } from './resend.model.ts';
import type { VerifyOtpCopy } from './verify-otp.copy.ts';
import { leaveForPartner, welcome } from './welcome.ts';

/** The model of /verify-otp. Nothing rejects: what the boxes do not show becomes a toast. */
export interface VerifyOtpModel extends Model, Omit<CodeEntry, 'read'>, Omit<ResendModel, 'start' | 'allow'> {
  code: ReadonlySignal<string>;
  state: ReadonlySignal<OtpState>;
  /** The email that the code was sent to; '' when it is unknown. */
  email: string;
  /** Sends the code. `text` is what the input holds. */
  submit(text?: string): Promise<void>;
  toPartner(): Promise<void>;
}

/**
 * Creates the model of /verify-otp: six digits, one request, then the free plan and the next step (OTP-10 to OTP-20).
 */
export function createVerifyOtpModel(world: World, copy: VerifyOtpCopy, propEmail?: string): VerifyOtpModel {
  const { club, host } = world;
  const pending = findPending(club, propEmail);
  const { email } = pending;
  const state = signal<OtpState>(email ? { at: 'entering' } : { at: 'lost' });
  const entry = createCodeEntry(state, { onFault: reject, onComplete: () => void submit() });
  const clearCode = () => {
    entry.code.value = '';
  };
  const resend = createResend(world, copy, { state, pending, onSent: clearCode });
  let isMounted = false;
  let isStored = false;

  function reject(fault: OtpFault) {
    state.value = { at: 'entering', error: fault === 'not-digits' ? copy.onlyNumbers : copy.sixDigits };
  }

  async function submit(text = entry.code.value) {
    if (state.value.at !== 'entering') return;
    const fault = entry.read(text);
    if (fault) return reject(fault);
    const otp = entry.code.value;
    state.value = { at: 'verifying' };
    try {
      const outcome = await club.accounts.verifyOtp({ email, otp });
      if (outcome.kind === 'signed-in') return await enterClub(outcome.member);
      refuse((outcome.kind === 'other' && outcome.message) || copy.invalid);
    } catch (error) {
      if (isApiError(error) && field(error.cause, 'canResend') === true) resend.allow();
      if (!isApiError(error, 'network')) return refuse(userMessage(error, copy.invalid));
      state.value = { at: 'entering' };
      host.notify(errorToast(copy.networkError));
    }
  }

  const enterClub = (member: Member | undefined) =>
    welcome(world, { state, member, toPartner: pending.fromPartner, isMounted: () => isMounted });

  function refuse(error: string) {
    clearCode();
    state.value = { at: 'entering', error };
  }

  return {
    state,
    email,
    ...entry,
    ...resend,
    submit,
    toPartner: () => leaveForPartner(world, state),
    start() {
      isMounted = true;
      // Store it for a reload, which must not restart the time.
      if (email && !isStored) club.accounts.handOverOtp(pending);
      isStored = true;
      const stop = resend.start();
      return () => {
        isMounted = false;
        stop();
      };
    },
  };
}

/** Returns the address of the page, else the one that signup or login passed on; '' when it is unknown. */
export const addressOf = ({ accounts, session }: Club, propEmail: string | undefined): string =>
  propEmail?.trim().replace(/\s/g, '+') || accounts.pendingOtp.value?.email || session.email.value || '';

/** Returns what signup or login passed on, unless the page names another address. */
function findPending(club: Club, propEmail: string | undefined): PendingOtp {
  const handed = club.accounts.pendingOtp.value;
  const known = addressOf(club, propEmail);
  if (handed?.email === known) return handed;
  return { email: known, deadline: deadlineFrom(club.clock), canResend: false, fromPartner: false };
}
