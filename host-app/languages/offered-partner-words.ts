import type { Brand } from '#club/facts/brand.ts';
import type { BookLanguage } from '#club/facts/languages.ts';
import type { PartnerWords } from './element-book.ts';

/** Returns the words of the benefits that a club offers in a language: ours, with the changes of the deployment. */
export const offeredPartnerWords =
  (lang: BookLanguage, ours: Readonly<Record<string, PartnerWords>>) =>
  ({ partners }: Brand): Readonly<Record<string, Partial<PartnerWords>>> =>
    partners
      ? Object.fromEntries(
          partners.map(({ key, translations }) => [key, { ...ours[key], ...translations?.[lang] }]),
        )
      : ours;
