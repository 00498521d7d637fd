import type { Signal } from '@preact/signals-core';
import type { Member } from '#contract/read.ts';
import {
  finishSignIn,
  goToNextStep,
  type NextStep,
  nextStepOf,
  type SignIn,
} from '#core/auth/finish-sign-in.ts';
import type { World } from '#ui/world/world.tsx';
import type { OtpState } from './otp-state.ts';

/** What the screen shows for each next step. It goes to the plans by itself, and elsewhere on a press. */
const ways = { benefits: 'dashboard', partner: 'partner', pricing: 'redirecting' } as const satisfies Record<
  NextStep,
  string
>;

interface WelcomeParts {
  state: Signal<OtpState>;
  member: Member | undefined;
  toPartner: boolean;
  isMounted(): boolean;
}

/** Signs a member in whose code was right, and goes to the next step. */
export async function welcome(
  world: World,
  { state, member, toPartner, isMounted }: WelcomeParts,
): Promise<void> {
  const signIn: SignIn = { by: 'code', member, toPartner };
  const next = nextStepOf(world.club, signIn);
  state.value = { at: 'verified', way: ways[next] };
  await finishSignIn(world, signIn).settled;
  // The page may prevent the redirect.
  const offerDashboard = () => {
    state.value = { at: 'verified', way: 'dashboard' };
  };
  if (next === 'pricing' && isMounted()) await goToNextStep(world, next, offerDashboard);
}

/** Opens the partner site on a press. */
export async function leaveForPartner({ club, host }: World, state: Signal<OtpState>): Promise<void> {
  if (state.value.at !== 'verified' || state.value.way !== 'partner') return;
  state.value = { at: 'verified', way: 'leaving' };
  host.leave({ url: await club.handoff.url(), how: 'here' });
  state.value = { at: 'verified', way: 'partner' };
}
