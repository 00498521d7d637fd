import { brand } from './brand.ts';

/** A question with its answer. */
export interface Question {
  key: string;
  question: string;
  answer: string;
}

/** Sample questions and answers from the published facts, which a deployment replaces. */
export const faq = [
  {
    key: 'difference',
    question: `How is ${brand.name} different from other savings platforms?`,
    answer:
      'It is made for service members, veterans, spouses and caregivers, and it is more than discounts. One ' +
      'membership bundles 24/7 chaplain support (for ages 14 or older), remote-work and employment help for ' +
      'military spouses, home and auto insurance quotes from 200+ carriers, discounted mortgage origination, ' +
      'cash-back shopping, travel deals of up to 15%, wireless plans, and savings and lifestyle content: up to ' +
      '$3,100 per year in value.',
  },
  {
    key: 'annual',
    question: 'Is there a discount for paying annually?',
    answer:
      'Yes. Premium paid annually costs 10% less than paying monthly. Fees are billed in advance and are ' +
      'non-refundable except where required by law.',
  },
  {
    key: 'founder-cancel',
    question: 'What happens if I cancel my Founding Member plan?',
    answer:
      'The Founding Member rate of $14.99/month is locked in for life and available once. If you cancel the ' +
      'plan, the rate is lost, and rejoining costs the standard rate of the time.',
  },
  {
    key: 'free',
    question: 'What does the free tier include?',
    answer:
      'Access to our partner cash-back portal, with cash back of up to 6% from 100+ partner brands. With Premium ' +
      'it is up to 12%.',
  },
] as const satisfies readonly Question[];

/** The key of a question. */
export type FaqKey = (typeof faq)[number]['key'];
