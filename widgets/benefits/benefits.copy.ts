import { claims } from '#club/facts/claims.ts';
import type { PartnerAccess } from '#club/rules/partner-access.ts';

/**
 * The copy of /benefit. The labels are exact (BENEFIT-02 to BENEFIT-10, A-95). `facts/partners.ts` has the benefits.
 */
export const benefitsCopy = {
  title: 'Your benefits',
  lead: 'One membership that pays you back and moves you forward.',
  labels: {
    'get-started': 'Get Started',
    access: 'Access',
    upgrade: 'Upgrade',
    'coming-soon': 'Coming Soon',
  } satisfies Record<PartnerAccess['label'], string>,
  tiers: {
    free: 'You’re on the Free Tier. With Premium, you get each open benefit below.',
    paid: 'Your membership is active. Each open benefit below is yours.',
    /** The plan has ended and can be taken back. */
    back: 'You’re on the Free Tier. You can still get your plan back.',
    ends: (date: string) => `Your plan ends on ${date}. Until then, each open benefit below is yours.`,
    due: (date: string) => `Your last payment didn’t go through. You keep your benefits until ${date}.`,
    paused: (date: string) =>
      `Your last payment didn’t go through, so your benefits are paused. Pay by ${date} to get them back.`,
    pausedPlan: (plan: string) => `Your ${plan} plan is paused, and so are your benefits.`,
    hold: (plan: string, date: string) =>
      `Your ${plan} plan is on hold until ${date}. After that, your benefits come back.`,
  },
  /** What a paid member has, where the benefit of `facts/partners.ts` names what others have, too. */
  paidFigures: { insider: `Up to ${claims.cashBackPremium} back` } as Partial<Record<string, string>>,
  seePlans: 'See the plans',
  seeMembership: 'See your membership',
  changeCard: 'Update payment method',
  endHold: 'End the hold now',
  needsPaid: 'Premium',
  isPaused: 'Paused',
  checking: 'One moment...',
  newTab: '(opens in a new tab)',
  highlighted: 'What you came for',
  compare: 'Compare the plans',
};
export type BenefitsCopy = typeof benefitsCopy;
