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
    back: 'Nasa libreng plan kayo. Mababawi pa ninyo ang inyong plan.',
    ends: (date) =>
      `Magwawakas ang inyong plan sa ${date}. Hanggang noon, sa inyo ang lahat ng magagamit nang benepisyo sa ibaba.`,
    due: (date) =>
      `Hindi namin nasingil ang huli ninyong bayad. Tuloy ang inyong mga benepisyo hanggang ${date}.`,
    paused: (date) =>
      `Hindi namin nasingil ang huli ninyong bayad, kaya nakatigil muna ang inyong mga benepisyo. Magbayad bago ang ${date} para maibalik ang mga ito.`,
    pausedPlan: (plan) => `Nakatigil muna ang inyong ${plan} plan at ang inyong mga benepisyo.`,
    hold: (plan, date) =>
      `Naka-hold ang inyong ${plan} plan hanggang ${date}. Pagkatapos noon, babalik ang inyong mga benepisyo.`,
  },
  paidFigures: { insider: `Hanggang ${claims.cashBackPremium} ang balik` },
  seePlans: 'Tingnan ang mga plan',
  seeMembership: 'Tingnan ang inyong membership',
  changeCard: 'Palitan ang paraan ng pagbabayad',
  endHold: 'Tapusin ang hold ngayon',
  needsPaid: 'Kung Premium',
  isPaused: 'Nakatigil',
  checking: 'Sandali lang...',
  newTab: '(bubukas sa bagong tab)',
  highlighted: 'Ang hinahanap ninyo',
  compare: 'Ihambing ang mga plan',
};
