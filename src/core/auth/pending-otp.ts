import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { nonEmptyString } from '#contract/read-field.ts';
import type { Clock, TabStorage } from '../ports.ts';
import { PENDING_OTP_KEY } from '../session/keys.ts';

/** A code that was sent by email. */
export interface PendingOtp {
  email: string;
  /** Epoch ms at which the countdown ends. */
  deadline: number;
  canResend: boolean;
  /** The visitor came from the partner site. */
  fromPartner: boolean;
  /** The secret of this sign-up, which `codeMail` takes. */
  mailKey?: string;
}

/** Keeps which code is expected. */
export interface PendingOtpStore {
  /** The handed-over code, else one for the stored email. */
  readonly pending: ReadonlySignal<PendingOtp | undefined>;
  /** Stores a code in memory and in this tab's storage. */
  hand(pending: PendingOtp): void;
  /** Removes the code from this tab's storage, so that a reload does not ask for it. The open screen keeps it. */
  settle(): void;
  /** Removes the code. */
  forget(): void;
}

/** Returns a store in memory and in this tab's storage, never in an address (Z-50). Falls back to the stored email. */
export function createPendingOtp(
  ports: { clock: Clock; tabStorage: TabStorage },
  prefix: string,
  storedEmail: ReadonlySignal<string | undefined>,
): PendingOtpStore {
  const { clock, tabStorage } = ports;
  const key = prefix + PENDING_OTP_KEY;
  const openedAt = clock.now();
  const handed = signal<PendingOtp | undefined>(readPending(tabStorage.get(key)));
  return {
    pending: computed(() => {
      if (handed.value) return handed.value;
      const email = storedEmail.value;
      if (!email) return undefined;
      return { email, deadline: openedAt + OTP_SECONDS * SECOND_MS, canResend: false, fromPartner: false };
    }),
    hand(pending) {
      handed.value = pending;
      tabStorage.set(key, JSON.stringify(pending));
    },
    settle: () => tabStorage.remove(key),
    forget() {
      handed.value = undefined;
      tabStorage.remove(key);
    },
  };
}

function readPending(text: string | null): PendingOtp | undefined {
  try {
    // Stryker disable next-line StringLiteral: text that cannot be parsed ends in the catch below
    const read: unknown = JSON.parse(text ?? 'null');
    // Stryker disable next-line ConditionalExpression,LogicalOperator: reading null ends in the catch below
    if (typeof read !== 'object' || read === null) return undefined;
    const { email, deadline, canResend, fromPartner, mailKey } = read as Partial<
      Record<keyof PendingOtp, unknown>
    >;
    // Stryker disable next-line ConditionalExpression: isFinite is false for other types
    if (typeof email !== 'string' || typeof deadline !== 'number' || !Number.isFinite(deadline))
      return undefined;
    return {
      email,
      deadline,
      canResend: canResend === true,
      fromPartner: fromPartner === true,
      mailKey: nonEmptyString(mailKey),
    };
  } catch {
    return undefined;
  }
}
