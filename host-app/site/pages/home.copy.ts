import { claims } from '#club/facts/claims.ts';
import { FOUNDER_PRICE_CENTS } from '#club/facts/limits.ts';
import { formatCents } from '#club/rules/money.ts';

/** Own words from the facts of §1. */
export const homeCopy = {
  eyebrow: 'For military families, veterans, spouses, caregivers and service-minded people',
  title: 'New Premium Membership',
  lead: `The membership that pays you back and moves you forward, with up to ${claims.yearlyValue} a year in value.`,
  learnMore: 'Learn More',
  seePlans: 'See the plans',
  figures: [
    { figure: claims.cashBackPremium, text: 'cash back with Premium', upTo: true },
    { figure: claims.travelUpTo, text: 'off travel', upTo: true },
    { figure: claims.insuranceCarriers, text: 'insurance carriers compared', upTo: false },
    { figure: '24/7', text: 'chaplain support', upTo: false },
  ],
  upTo: 'up to',
  founderTitle: 'Founding Member spots',
  founderText: `The first 10,000 members keep their rate of ${formatCents(FOUNDER_PRICE_CENTS)} a month for as long as they stay.`,
  spotsTaken: 'spots taken',
  lockIn: 'Lock In Your Rate',
  valuesTitle: 'Real Benefits Built Around You',
  values: [
    { title: 'Clarity', text: 'Plain prices and benefits you can see before you join.' },
    { title: 'Community', text: 'People who know what a move, a deployment and a fresh start are.' },
    { title: 'Value', text: 'Savings and help that outweigh what the membership costs.' },
  ],
  allBenefits: 'See all benefits',
  joinTitle: 'Join Today',
  joinText: 'Start with the Free Tier and move up whenever it pays.',
  signUp: 'Sign Up',
  suggestTitle: 'An idea for the club?',
  suggest: 'Share a suggestion',
};
