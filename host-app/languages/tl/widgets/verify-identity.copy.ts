import type { verifyIdentityCopy } from '#widgets/verify-identity/verify-identity.copy.ts';

export const verifyIdentityTl: typeof verifyIdentityCopy = {
  title: 'Simulan ang libre ninyong membership',
  lead: 'Pindutin ang Ipadala para simulan ang libre ninyong membership. Walang form at walang bayad.',
  paidTitle: 'Aktibo ang inyong membership',
  paidLead: (plan) =>
    `Mayroon na kayong ${plan}, kaya wala nang ia-activate. Makikita ninyo ang wallet pagkatapos ng Ipadala.`,
  yourPlan: 'bayad na membership',
  submit: 'Ipadala',
  submitting: 'Ipinapadala...',
  joinStopped: {
    'plans-refused': 'Hindi nakuha ang mga plan',
    'plans-failed': 'May mali sa pagkuha ng mga plan',
    'no-free-plan': 'Hindi bukas ang libreng plan',
    'checkout-refused': 'Hindi natuloy ang checkout',
    'checkout-failed': 'Nabigo ang hiling na checkout',
  },
};
