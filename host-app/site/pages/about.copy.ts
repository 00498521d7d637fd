import { brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { FOUNDER_PRICE_CENTS, FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { ValueWords } from '../home/home.copy.ts';

const cards: readonly ValueWords[] = [
  {
    title: 'Clarity',
    text: 'One membership, plain prices, and benefits you can see before you join. What comes with which tier is never a riddle.',
  },
  {
    title: 'Community',
    text: 'Made with military families in mind: what one household needs after a move, the next one will need too.',
  },
  {
    title: 'Value',
    text: `Chaplains, careers, travel, home loans and cash back: up to ${claims.yearlyValue} per year in value, in one place.`,
  },
];

/** Our own texts, based on the marketing claims of the specification. */
export const aboutCopy = {
  eyebrow: `About ${brand.name}`,
  missionTitle: 'Our mission',
  mission:
    'Military life asks a lot of a household: moves, separations, careers that start over. We bundle help and savings into one membership, so that it pays you back and moves you forward.',
  audience: 'For service members, veterans, spouses, caregivers and other service-minded people.',
  cardsTitle: 'What you can count on',
  cards,
  whyTitle: 'Why We Exist',
  why: [
    'Help for military families is scattered over many places, each with its own rules. Finding what is good takes time that nobody has between two moves.',
    `So the club puts it in one place: chaplains who answer day and night, remote work for military spouses, quotes from ${claims.insuranceCarriers} insurance carriers, discounted mortgage origination, travel, wireless and cash back.`,
    'You can start free, and see every benefit before you pay for one.',
  ],
  joinTitle: 'Join the mission',
  joinText: `Start free, or become one of the first ${FOUNDING_LIMIT.toLocaleString('en-US')} Founding Members and keep ${formatPlanCents(FOUNDER_PRICE_CENTS)} a month for life.`,
  plans: 'See the plans',
  suggestText: 'Is something missing that your family would use?',
  suggest: 'Share a suggestion',
};
