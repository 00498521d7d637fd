import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { OTP_SECONDS, SECOND_MS, SIGNUP_REDIRECT_MS } from '#club/facts/limits.ts';
import { asksForPartner, type PartnerReturn } from '#club/rules/partner-return.ts';
import { type SignupEntry, type SignupFaults, signupFaults } from '#club/rules/signup-faults.ts';
import { userMessage } from '#core/api/api-error.ts';
import type { Accounts, PendingOtp, SignupForm } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import { createSignedInModel, type SignedInModel } from '#ui/signed-in/signed-in.model.ts';
import { errorToast } from '#ui/toast/toasts.ts';
import type { Model, World } from '#ui/world/world.tsx';
import type { SignupCopy } from './signup.copy.ts';

export type SignupFieldName = keyof SignupEntry;

/** The state of the form. `faults` has the fields that failed a check. */
export type SignupState =
  | { at: 'entering'; faults: SignupFaults }
  | { at: 'sending' }
  /** `stays`: the page has prevented the code screen. What was typed is gone. */
  | { at: 'done'; email: string; stays: boolean };

/** The model of /signup. Nothing rejects: refusals become toasts. */
export interface SignupModel extends Model {
  state: ReadonlySignal<SignupState>;
  /** Returns whether the visitor finally returns to the partner site. The last answer counts for the next signup. */
  returnsToPartner(visit: PartnerReturn): boolean;
  /** What a member sees instead of the form. */
  signedIn: SignedInModel;
  submit(entry: SignupEntry): Promise<void>;
  /** Cancels the automatic redirect, because the visitor goes on immediately. */
  leaveEarly(): void;
  /** Ends a finished signup whose code screen did not open: the visitor is still here. */
  stay(): void;
}

/** What a page can pass to signup. All are optional. */
export interface SignupRequest extends PartnerReturn {
  /** The campaign that brought the visitor, such as 'vausa-service'. */
  campaign?: string;
  /** Who sent the visitor. */
  source?: string;
}

/** The value of `registrationData.plan`: every member starts on the free plan. */
const FIRST_PLAN = 'free_month';

/**
 * Creates the model of /signup: check (SIGNUP-12, SIGNUP-13, SIGNUP-25), register, code screen after 3 s (SIGNUP-26).
 */
export function createSignupModel(world: World, copy: SignupCopy, request: SignupRequest): SignupModel {
  const { club, host } = world;
  const state = signal<SignupState>({ at: 'entering', faults: {} });
  let toPartner = false;
  let mounted = false;
  let stopTimer: Stop = () => {};
  const signedIn = createSignedInModel(world);

  const enter = (faults: SignupFaults = {}) => {
    state.value = { at: 'entering', faults };
  };

  function done(form: SignupForm, mailKey: string | undefined) {
    state.value = { at: 'done', email: form.email, stays: false };
    announceSignup(world, form, { fromPartner: toPartner, mailKey });
    if (!mounted) return;
    stopTimer = club.clock.after(SIGNUP_REDIRECT_MS, () =>
      host.navigate({ place: 'verify-otp', ifPrevented: stay }),
    );
  }

  function stay() {
    if (state.value.at === 'done') state.value = { ...state.value, stays: true };
    // A Google sign-in of this form has led nowhere either.
    signedIn.end();
  }

  async function submit(entry: SignupEntry) {
    if (state.value.at !== 'entering') return;
    const form = trimmed(entry);
    const faults = signupFaults({ ...form, consent: entry.consent });
    if (Object.keys(faults).length > 0) return enter(faults);
    state.value = { at: 'sending' };
    const { refusal, mailKey } = await registered(club.accounts.register(form), copy);
    if (!refusal) return done(form, mailKey);
    enter();
    host.notify(errorToast(refusal));
  }

  return {
    state,
    returnsToPartner: (visit) => (toPartner = asksForPartner(visit, club.options.partnerUrl)),
    signedIn,
    submit,
    stay,
    leaveEarly: () => stopTimer(),
    start() {
      reportCampaign(world, request);
      mounted = true;
      const stopWatching = effect(() => {
        if (!signedIn.isShown.value || state.peek().at !== 'done') return;
        // The code was entered elsewhere. After a logout the form starts empty.
        stopTimer();
        enter();
      });
      return () => {
        mounted = false;
        stopWatching();
        stopTimer();
      };
    },
  };
}

/** Returns why a sign-up was refused, or the key of its mail. */
const registered = (outcome: ReturnType<Accounts['register']>, copy: SignupCopy) =>
  outcome.then(
    ({ success, message, mailKey }) => ({
      refusal: success ? undefined : (message ?? copy.refused),
      mailKey,
    }),
    (error: unknown) => ({ refusal: userMessage(error, copy.failed), mailKey: undefined }),
  );

/** Reports a new member to the page and the campaign, and passes the address to the code screen. */
function announceSignup(
  { club, host }: World,
  { email, name }: SignupForm,
  pending: Pick<PendingOtp, 'fromPartner' | 'mailKey'>,
): void {
  host.emit({ kind: 'signup' });
  void club.campaign.registered({ email, name, plan: FIRST_PLAN });
  const deadline = club.clock.now() + OTP_SECONDS * SECOND_MS;
  club.accounts.handOverOtp({ email, deadline, canResend: false, ...pending });
}

/** Reports the campaign that brought the visitor. */
function reportCampaign({ club, host }: World, { campaign, source }: SignupRequest): void {
  if (campaign || source) void club.campaign.arrive({ campaign, source }, host.href('signup'));
}

/** Trims all fields except the password, where spaces count. */
const trimmed = ({ name, lastName, email, password }: SignupEntry): SignupForm => ({
  name: name.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  password,
});

const texts = ['name', 'lastName', 'email', 'password'] as const;

/** Returns the text at each field that failed a check and is still faulty. `fillAll` is at the first empty one only. */
export function faultTexts(
  faults: SignupFaults,
  entry: SignupEntry,
  copy: SignupCopy,
): Partial<Record<SignupFieldName, string>> {
  const now = signupFaults({ ...trimmed(entry), consent: entry.consent });
  const firstEmpty = texts.find((field) => faults[field] === 'missing');
  const textOf = (field: SignupFieldName) => {
    if (now[field] === 'not-valid') return copy.notValid[field === 'email' ? 'email' : 'password'];
    return field === firstEmpty ? copy.fillAll : copy.missing[field];
  };
  const faulty = [...texts, 'consent' as const].filter((field) => faults[field] && now[field]);
  return Object.fromEntries(faulty.map((field) => [field, textOf(field)]));
}
