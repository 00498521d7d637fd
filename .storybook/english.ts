import { ourBrand, textsFor } from '#club/facts/brand.ts';
import { faqOf } from '#club/facts/faq.ts';
import { partnerMarks } from '#club/facts/partner-marks.ts';
import { ourPartners } from '#club/facts/partners.ts';
import { toAttributeName } from '#element/properties.ts';

type Words = Record<string, object>;

const modules = import.meta.glob<Record<string, unknown>>(
  ['../src/**/*.copy.ts', '../widgets/**/*.copy.ts'],
  {
    eager: true,
  },
);

/** Copy objects whose export name differs from the name that the code asks for. */
const otherNames: Readonly<Record<string, string>> = { storyboard: 'chaplain-video' };

/** Every English text of pieces, elements and widgets, by the name that the code asks for. */
export const english: Words = {
  ...sheets(),
  faq: byKey(faqOf(ourBrand), ({ question, answer }) => ({ question, answer })),
  partners: byKey(ourPartners, ({ key, name, text, figure }) => ({ name, text, figure, mark: markOf(key) })),
};

function markOf(partner: string) {
  return partnerMarks(ourBrand).find(({ key }) => key === partner)?.word;
}

function sheets(): Words {
  const words: Words = {};
  for (const [name, value] of Object.values(modules).flatMap((module) => Object.entries(module))) {
    const key = toAttributeName(name.replace(/Copy$/, ''));
    if (name.endsWith('Copy') && value instanceof Object)
      words[otherNames[key] ?? key] = textsFor(value, ourBrand);
  }
  return words;
}

function byKey<F extends { key: string }>(facts: readonly F[], words: (fact: F) => unknown): object {
  return Object.fromEntries(facts.map((fact) => [fact.key, words(fact)]));
}
