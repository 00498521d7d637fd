import type { Brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatCount } from '#club/rules/count.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { ValueWords } from '../home/home.copy.ts';

const cards = (brand: Brand): readonly ValueWords[] => [
  {
    title: 'Clarity',
    text: 'One membership, simple prices, and benefits you can see before you join. You always know what each tier includes.',
  },
  {
    title: 'Community',
    text: 'Made with military families in mind: what helped one family after a PCS helps the next.',
  },
  {
    title: 'Value',
    text: brand.claims
      ? 'Support and savings for your whole household.'
      : `Chaplains, careers, travel, home loans and cash back: up to ${claims.yearlyValue} per year in value, in one place.`,
  },
];

/** How the club chooses a partner. */
const choose: readonly ValueWords[] = [
  {
    title: 'It meets a real need.',
    text: 'Moves, time apart, a career that starts over: a benefit has to help with at least one of them.',
  },
  {
    title: 'You can see it first.',
    text: 'You can read what a benefit offers, and which plan includes it, before you join.',
  },
  {
    title: 'Its value is clear.',
    text: 'We give a figure only where one is published, and we say when it’s an estimate.',
  },
  {
    title: 'It counts once you can use it.',
    text: 'Until then, we call it “coming soon.”',
  },
];

/** Our own texts, based on the marketing claims of the specification. */
export const aboutCopy = (brand: Brand) => ({
  eyebrow: `About ${brand.name}`,
  missionTitle: 'Our mission',
  mission:
    'Military life asks a lot of a family: moves, time apart, careers that start over. We bundle support and savings into one membership that pays you back and moves you forward.',
  audience:
    'For service members, veterans, spouses, caregivers and other service-minded people. Guard, Reserve, retirees and Gold Star families, too.',
  cardsTitle: 'What you can count on',
  cards: cards(brand),
  whyTitle: 'Why We Exist',
  why: [
    'Help for military families is scattered across too many places, each with its own rules. Nobody has time to sort through it between moves.',
    brand.claims
      ? 'So we put it in one place.'
      : `So we put it in one place. You get chaplains who answer day or night and remote work for military spouses. You also get discounted mortgage origination, travel deals, wireless plans and cash back. Home and auto quotes from ${claims.insuranceCarriers} insurance carriers are coming soon.`,
    'Start free, and see every benefit before you pay.',
  ],
  chooseTitle: 'How we choose a partner',
  choose,
  signature: `The ${brand.name} team`,
  joinTitle: 'Join the mission',
  joinText: `Start free, or become one of the first ${formatCount(FOUNDING_LIMIT)} Founding Members and keep ${formatPlanCents(brand.founderCents)} a month for life.`,
  plans: 'See the plans',
  suggestText: 'Is there something we should add?',
  suggest: 'Share a suggestion',
});

export type AboutCopy = ReturnType<typeof aboutCopy>;
