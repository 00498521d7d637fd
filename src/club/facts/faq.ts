import { formatPlanCents } from '../rules/money.ts';
import { HOLD_MAX_MONTHS, RATE_SHIELD_DAYS } from './billing.ts';
import type { Brand } from './brand.ts';

export interface Question {
  key: string;
  question: string;
  answer: string;
}

const all = (brand: Brand) =>
  [
    {
      key: 'difference',
      question: `How is ${brand.name} different from other savings platforms?`,
      answer:
        'It’s made for service members, veterans, spouses and caregivers, and it’s more than discounts. One ' +
        'membership bundles the benefits of many partners. You get 24/7 chaplain support (for ages 14 or older). ' +
        'Military spouses get remote-work and employment help. You can save on home loans with discounted mortgage ' +
        'origination. You also get cash-back shopping, travel deals of up to 15%, wireless plans, and savings and ' +
        'lifestyle content. That’s up to $3,100 per year in value. Coming soon: home and auto insurance quotes from ' +
        '200+ carriers.',
    },
    {
      key: 'annual',
      question: 'Is there a discount for paying annually?',
      answer:
        `Yes. Premium costs ${brand.yearlyDiscountPercent}% less when you pay annually. Fees are billed in advance and are ` +
        'non-refundable except where required by law.',
    },
    {
      key: 'founder-cancel',
      question: 'What happens if I cancel my Founding Member plan?',
      answer:
        `Your Founding Member rate of ${formatPlanCents(brand.founderCents)}/month is locked in for life, but you can get it only once. If you ` +
        'cancel, the rate is lost, and you’d rejoin at the standard rate at that time. Are you deploying or moving? ' +
        `Put your plan on hold instead, for up to ${HOLD_MAX_MONTHS} months, and keep your rate. And if your card ` +
        `fails, we keep your rate for ${RATE_SHIELD_DAYS} days after your plan ends.`,
    },
    {
      key: 'free',
      question: 'What does the free tier include?',
      answer:
        'You can use our partner cash-back portal. It pays up to 6% cash back from 100+ partner brands, or up to ' +
        '12% with Premium.',
    },
  ] as const satisfies readonly Question[];

export type FaqKey = ReturnType<typeof all>[number]['key'];

/**
 * Returns sample questions and answers from the published facts. The first and the last are about our benefits: they show only
 * while the club offers these as we describe them.
 */
export const faqOf = (brand: Brand): readonly Question[] =>
  brand.claims ? all(brand).slice(1, -1) : all(brand);
