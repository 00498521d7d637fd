import type { ReadonlySignal } from '@preact/signals-core';
import { standingOf } from '#club/rules/access.ts';
import type { PendingOtpStore } from './auth/pending-otp.ts';
import { firstFigures } from './campaign/first-figures.ts';
import type { GuestEarlyPlans } from './campaign/guest-early-plans.ts';
import type { Club, ClubMembership } from './club.ts';
import { type GuestRows, groupOf } from './guest-rows.ts';

type StoredName = 'userId' | 'email' | 'name';

/** Returns the session of a guest's club. `stored` returns what storage had at the start. */
export const sessionOf = (
  { valueBefore, sendsToCore }: GuestRows,
  stored: (name: StoredName) => string | undefined,
  core: ReadonlySignal<Club | undefined>,
) =>
  groupOf('session', {
    userId: valueBefore(() => stored('userId')),
    email: valueBefore(() => stored('email')),
    signedIn: valueBefore(() => stored('userId') !== undefined),
    name: valueBefore(() => stored('name')),
    warning: valueBefore(() => undefined),
    stay: sendsToCore,
    logout: sendsToCore,
    token: (inCore) => () => {
      const loaded = core.peek();
      return loaded && inCore(loaded)();
    },
  });

/** Returns the accounts of a guest's club. */
export const accountsOf = ({ needsCore, sendsToCore, valueBefore }: GuestRows, otp: PendingOtpStore) =>
  groupOf('accounts', {
    register: needsCore,
    login: needsCore,
    google: needsCore,
    signInBy: needsCore,
    googleUserInfo: needsCore,
    verifyOtp: needsCore,
    resendOtp: needsCore,
    forgotPassword: needsCore,
    validateResetToken: needsCore,
    resetPassword: needsCore,
    unsubscribe: needsCore,
    pendingOtp: valueBefore(() => otp.pending.value),
    handOverOtp: sendsToCore,
  });

/** Returns the profile of a guest's club. */
export const membersOf = ({ valueBefore, triesCore, sendsToCore, needsCore }: GuestRows) =>
  groupOf('members', {
    member: valueBefore(() => undefined),
    loading: valueBefore(() => false),
    load: triesCore,
    changeEmail: sendsToCore,
    update: needsCore,
  });

/** Returns the plans of a guest's club, and what a member has. */
export function membershipOf(rows: GuestRows, userId: () => string | undefined): ClubMembership {
  const { valueBefore, plansBefore, needsCore, triesCore, loadsEarly } = rows;
  return groupOf('membership', {
    plans: plansBefore(),
    plansIn: (inCore) => (language) => plansBefore(language)((club) => inCore(club)(language)),
    subscription: valueBefore(() => ({ at: 'idle' })),
    standing: valueBefore(() => standingOf(userId(), undefined)),
    currentPlanId: valueBefore(() => undefined),
    checkingOut: valueBefore(() => undefined),
    paymentReceived: valueBefore(() => false),
    loadPlans: loadsEarly((early) => early.loadPlans),
    loadSubscription: triesCore,
    startCheckout: triesCore,
    joinFree: needsCore,
    ensurePlan: triesCore,
    confirm: triesCore,
    cancelPlan: needsCore,
    cardPage: needsCore,
    startHold: needsCore,
    endHold: needsCore,
    invoices: triesCore,
    invoice: triesCore,
  });
}

/** Returns the founder figures of a guest's club. */
export const founderOf = (
  { valueBefore, loadsEarly }: GuestRows,
  earlyPlans: ReadonlySignal<GuestEarlyPlans | undefined>,
) =>
  groupOf('founder', {
    meta: valueBefore(() => earlyPlans.value?.founder.meta.value ?? firstFigures),
    load: loadsEarly((early) => early.founder.load),
  });

/** Returns the campaign of a guest's club. */
export const campaignOf = ({ storedBefore, triesCore, sendsToCore }: GuestRows) =>
  groupOf('campaign', {
    source: storedBefore('source'),
    campaignType: storedBefore('campaignType'),
    highlightedService: storedBefore('highlightedService'),
    arrive: triesCore,
    highlight: sendsToCore,
    clearHighlight: sendsToCore,
    registered: triesCore,
    paid: triesCore,
  });
