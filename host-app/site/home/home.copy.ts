import { type Brand, TAGLINE } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import type { Service } from '#club/facts/partners.ts';
import type { Standing } from '#club/rules/access.ts';
import { formatCount } from '#club/rules/count.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import { renews } from '#club/rules/renews.copy.ts';

const founderPriceOf = (brand: Brand) => formatPlanCents(brand.founderCents);
const founders = formatCount(FOUNDING_LIMIT);

export interface ValueWords {
  title: string;
  text: string;
}

const apart = (brand: Brand): readonly ValueWords[] => [
  {
    title: 'One membership, many partners',
    text: brand.claims
      ? 'Every benefit in one place.'
      : 'Chaplains, careers, travel, home loans, wireless plans and cash back in one place.',
  },
  {
    title: 'Made for the whole household',
    text: 'Built around military family life, not a list of coupons.',
  },
  {
    title: 'A rate that stays',
    text: `Founding Members keep ${founderPriceOf(brand)} a month for life. Everyone can start free.`,
  },
];

const values = (brand: Brand): readonly ValueWords[] => [
  {
    title: 'Clarity',
    text: 'Simple prices, and every benefit in view before you join.',
  },
  {
    title: 'Community',
    text: 'People who know what PCS season and starting over feel like.',
  },
  {
    title: 'Value',
    text: brand.claims
      ? TAGLINE
      : `Up to ${claims.yearlyValue} per year in value, from a chaplain at 2 a.m. to cash back.`,
  },
];

/** The text above a slide's heading. The heading and the text come from `facts/partners.ts`. */
const slideClaims: Partial<Record<Service, string>> = {
  cca: `Worth over ${claims.chaplainsOver} a year`,
  vausa: 'Careers that move with you',
  insurance: `Coming soon: ${claims.insuranceCarriers} carriers compared`,
  denali: 'Discounted origination',
  insider: `Up to ${claims.cashBackPremium} back with Premium`,
  nextrip: `Up to ${claims.travelUpTo} off`,
};

/** Our own texts, based on the marketing claims of the specification. */
export const homeCopy = (brand: Brand) => ({
  eyebrow: 'A membership and savings club for the military community',
  title: 'New Premium Membership',
  lead: TAGLINE,
  audience:
    'For military families, veterans, spouses, caregivers and service-minded people. Guard, Reserve, retirees and Gold Star families, too.',
  learnMore: 'Learn More',
  seePlans: 'See the plans',
  figures: [
    { figure: '24/7', text: 'chaplain support' },
    { figure: claims.cashBackBrands, text: 'brands with cash back' },
    { figure: `Up to ${claims.cashBackPremium}`, text: 'cash back with Premium' },
    { figure: `Up to ${claims.travelUpTo}`, text: 'off travel' },
  ],

  logosTitle: 'One membership. All of these benefits.',

  founderTitle: 'Founding Member spots',
  founderText: `The first ${founders} members keep ${founderPriceOf(brand)} a month for life. You can claim this rate once.`,
  spotsTaken: 'spots taken',
  lockIn: 'Lock In Your Rate',

  benefitsTitle: 'Benefits that meet you where you are',
  benefitsLead: 'Support and savings that move with you.',
  slideClaims,
  comingSoon: 'Coming Soon',
  checking: 'One moment...',
  /** Comes after 'Learn More' for screen readers and search engines. */
  aboutClub: 'about the club',
  aboutBenefit: (name: string) => `about ${name}`,
  newTab: '(opens in a new tab)',

  apartTitle: 'What sets us apart',
  apart: apart(brand),
  valuesTitle: 'Real Benefits Built Around You',
  values: values(brand),

  compareTitle: 'Compare Your Benefits',
  compareLead: 'What’s free, and what Premium adds.',
  freeTable: 'Free Member',
  premiumTable: 'Premium Member',
  benefitColumn: 'Benefit',
  givenColumn: 'What you get',
  given: { included: 'Included', 'with-premium': 'With Premium', 'coming-soon': 'Coming soon' },
  moreWithPremium: (count: number) => `${count} more with Premium`,
  allBenefits: 'See all benefits',

  wordsTitle: 'What our partners bring',
  wordsLink: 'See the benefits',

  joinTitle: 'Join Today',
  joinPlan: 'Founding Member',
  joinPrice: founderPriceOf(brand),
  joinPer: '/month',
  joinPoints: [
    'Your rate is locked in for life',
    `Limited to the first ${founders} members`,
    'Every Premium benefit',
  ],
  joinNote: `${renews.month(founderPriceOf(brand))} If you cancel, the rate is lost, and you’d rejoin at the standard rate at that time.`,
  joinButton: 'Become a Founding Member',
  signUpFor: {
    guest: {
      title: 'Sign Up',
      text: brand.claims
        ? 'Not sure yet? Start free.'
        : `Not sure yet? Start free: up to ${claims.cashBackFree} back from ${claims.cashBackBrands} partner brands.`,
      button: 'Sign Up',
    },
    free: {
      title: 'You’re a member',
      text: brand.claims
        ? 'See what your membership includes.'
        : `With the Free Tier you can shop our cash-back portal: up to ${claims.cashBackFree} back from ${claims.cashBackBrands} partner brands.`,
      button: 'See your benefits',
    },
    paid: {
      title: 'Thank you for being a member',
      text: 'Your Premium benefits are ready whenever you need them.',
      button: 'See your benefits',
    },
  } satisfies Record<Standing, { title: string; text: string; button: string }>,
  suggestTitle: 'Have an idea for the club?',
  suggestText: 'Tell us what your family needs that we don’t offer yet.',
  suggest: 'Share a suggestion',
});
export type HomeCopy = ReturnType<typeof homeCopy>;
