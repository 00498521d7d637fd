import type { Brand } from './brand.ts';
import type { Service } from './partners.ts';

/** The mark of a partner. `partner-drawings.ts` has its drawing. */
export interface PartnerMark {
  key: string;
  /** The text that shows instead of the partner's name. */
  word: string;
}

/** The words of our placeholder marks in the order of the benefits. */
const words: Record<Service, string> = {
  cca: 'Chaplains',
  vausa: 'Careers',
  nextrip: 'Travel',
  insider: 'Cash back',
  denali: 'Home loans',
  voice: 'Wireless',
  insurance: 'Insurance',
  lifestyle: 'Lifestyle',
};
const ours: readonly PartnerMark[] = Object.entries(words).map(([key, word]) => ({ key, word }));

/** Returns the mark of each benefit that the club offers: the name that a deployment gave it, or our word. */
export const partnerMarks = ({ partners }: Brand): readonly PartnerMark[] =>
  partners?.map(({ key, name, mark }) => ({
    key,
    word: mark ?? ours.find((one) => one.key === key)?.word ?? name,
  })) ?? ours;
