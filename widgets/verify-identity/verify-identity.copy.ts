import type { JoinFailure } from '#core/membership/plan-error.ts';

/** The copy of /verify-identity: a heading, one sentence on what happens, and Submit. */
export const verifyIdentityCopy = {
  title: 'Activate your free membership',
  lead: 'Press Submit and your free membership starts at once, with nothing to fill in and nothing to pay.',
  paidLead: (plan: string) =>
    `You already have ${plan}: press Submit to go on, and your plan stays as it is.`,
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
