import type { JoinFailure } from '#core/membership/errors.ts';

/** The copy of /verify-identity: a heading, one sentence on what happens, and Submit. */
export const verifyIdentityCopy = {
  title: 'Activate your free membership',
  lead: 'Press Submit to start your free membership. No forms, no payment.',
  paidTitle: 'Your membership is active',
  paidLead: (plan: string) =>
    `You already have ${plan}, so there’s nothing to activate. Submit shows your wallet.`,
  yourPlan: 'a paid membership',
  submit: 'Submit',
  submitting: 'Submitting...',
  /** Why the free plan was not joined (ERROR-23 to ERROR-27). */
  joinStopped: {
    'plans-refused': 'Failed to fetch plans',
    'plans-failed': 'Error fetching plans',
    'no-free-plan': 'Free Plan not available',
    'checkout-refused': 'Checkout failed',
    'checkout-failed': 'Checkout API failed',
  } satisfies Record<JoinFailure, string>,
};
export type VerifyIdentityCopy = typeof verifyIdentityCopy;
