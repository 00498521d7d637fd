import { claims } from '#club/facts/claims.ts';
import type { BenefitsCopy } from '#widgets/benefits/benefits.copy.ts';

export const benefitsTl: BenefitsCopy = {
  title: 'Ang inyong mga benepisyo',
  lead: 'Isang membership, mga benepisyo para sa inyong pamilya.',
  labels: {
    'get-started': 'Magsimula',
    access: 'Gamitin',
    upgrade: 'Mag-upgrade',
    'coming-soon': 'Malapit na',
  },
  tiers: {
    free: 'Nasa libreng plan kayo. Makukuha ninyo ang lahat ng magagamit nang benepisyo sa ibaba kung Premium.',
    paid: 'Aktibo ang inyong membership. Sa inyo ang lahat ng magagamit nang benepisyo sa ibaba.',
  },
  paidFigures: { insider: `Hanggang ${claims.cashBackPremium} ang balik` },
  seePlans: 'Tingnan ang mga plan',
  seeMembership: 'Tingnan ang inyong membership',
  needsPaid: 'Kung Premium',
  checking: 'Sandali lang...',
  newTab: '(bubukas sa bagong tab)',
  highlighted: 'Ang hinahanap ninyo',
  compare: 'Ihambing ang mga plan',
};
