import { describe, expect, it } from 'vitest';
import { gradeOf, sentencesIn } from '#kit/words/readability.ts';
import { textsOf } from '#kit/words/sample-words.ts';

/** The highest grade of a screen. */
const SCREEN_GRADE = 8;
/** The highest grade of one sentence. Names such as "military spouses" raise the grade of a short sentence. */
const SENTENCE_GRADE = 12;
/** So few sentences have no grade in common. */
const FEW = 2;

/** Sentences that may be harder, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'For military families, veterans, spouses, caregivers and service-minded people.':
    'The specification names this audience.',
  'It’s for military families, veterans, spouses, caregivers and service-minded people.':
    'The specification names this audience.',
  'For service members, veterans, spouses, caregivers and other service-minded people.':
    'The specification names this audience.',
  'The membership is for service members, veterans, spouses, caregivers and other service-minded people.':
    'Legal text, with the audience that the specification names.',
  'Veterans and Military Crisis Line': 'The official name of the line.',
  'Your Account registration is successful.': 'The specification fixes this text.',
  'Your Premium plan renews automatically every month until you cancel.':
    'A renewal must say that it is automatic.',
};

const copies = import.meta.glob<Record<string, object>>(
  [
    '/{src,widgets,host-app}/**/*.copy.ts',
    '/src/club/facts/{compare,faq,partners,testimonials}.ts',
    '!/host-app/languages/**',
  ],
  { eager: true },
);
const screens = Object.entries(copies)
  .map(([file, words]): [string, string[]] => [file, [...textsOf(words).values()].flatMap(sentencesIn)])
  .filter(([, sentences]) => sentences.length > 0);
const everySentence = new Set(screens.flatMap(([, sentences]) => sentences));

const isTooHard = (sentence: string) =>
  gradeOf([sentence]) > SENTENCE_GRADE && !Object.hasOwn(exceptions, sentence);

describe('what visitors and partners read', () => {
  it('is collected from every file with texts', () => {
    expect(screens.length).toBeGreaterThan(50);
    expect(everySentence.size).toBeGreaterThan(500);
  });

  it.each(screens.filter(([, sentences]) => sentences.length > FEW))(
    'reads at grade 8 or lower in %s (508 302.9)',
    (_file, sentences) => {
      expect(gradeOf(sentences)).toBeLessThanOrEqual(SCREEN_GRADE);
    },
  );

  it.each(screens)('has no sentence that is too hard in %s', (_file, sentences) => {
    expect(sentences.filter(isTooHard)).toEqual([]);
  });

  it.each(Object.keys(exceptions))('still needs the exception for "%s"', (sentence) => {
    expect(everySentence).toContain(sentence);
    expect(gradeOf([sentence])).toBeGreaterThan(SENTENCE_GRADE);
  });
});

describe('gradeOf', () => {
  it.each([
    [
      'One membership bundles 24/7 chaplain support (for ages 14 or older), remote-work and employment help for military spouses, home and auto insurance quotes from 200+ carriers, discounted mortgage origination, cash-back shopping, travel deals of up to 15%, wireless plans, and savings and lifestyle content: up to $3,100 per year in value.',
      20,
    ],
    [
      'Military life asks a lot of a household: moves, separations, careers that start over. We bundle help and savings into one membership, so that it pays you back and moves you forward.',
      8,
    ],
  ])('finds that %s is too hard', (text, grade) => {
    expect(gradeOf(sentencesIn(text))).toBeGreaterThan(grade);
  });

  it('gives an easy sentence a low grade', () => {
    expect(gradeOf(['We can’t load prices right now.'])).toBeLessThan(4);
  });

  it('keeps a price in its sentence, and leaves out labels and addresses', () => {
    expect(sentencesIn('Join Now')).toEqual([]);
    expect(
      sentencesIn('Founding Members pay $14.99 a month. See https://club.example.com/pricing-plan'),
    ).toEqual(['Founding Members pay $14.99 a month.']);
  });
});
