import { givenBrand } from '#club/facts/given-brand.ts';
import type { BookLanguage } from '#club/facts/languages.ts';
import type { Service } from '#club/facts/partners.ts';
import type { PartnerWords } from './element-book.ts';

/** Returns the words of the benefits that the club offers in a language: ours, with the changes of the deployment. */
export function offeredPartnerWords(
  lang: BookLanguage,
  ours: Readonly<Record<Service, PartnerWords>>,
): Readonly<Record<string, Partial<PartnerWords>>> {
  const { partners } = givenBrand();
  if (!partners) return ours;
  const before: Readonly<Record<string, PartnerWords>> = ours;
  return Object.fromEntries(
    partners.map(({ key, translations }) => [key, { ...before[key], ...translations?.[lang] }]),
  );
}
