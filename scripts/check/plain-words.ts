// The words that comments, test titles and docs may not have, and what to write instead (docs: `scripts/check/words.ts`).
export const plainWords: Readonly<Record<string, string>> = {
  anew: 'again',
  whoever: 'the one who, or name the person',
  'whose is': 'rephrase',
  beside: 'next to, along with',
  mend: 'fix',
  mends: 'fixes',
  mended: 'fixed',
  'for want of': 'without',
  'what becomes of': 'what happens to',
  'all that': 'everything that',
  'as it is': 'unchanged',
  'in earnest': 'for production',
  stands: 'is, means',
  'stand for': 'mean',
  says: 'shows, reads, answers',
  tells: 'shows, returns, names',
  wakes: 'loads',
  heals: 'recovers',
  healed: 'recovered',
  deaf: 'ignores',
};

/** Matches one of them. */
export const refused = `\\b(${Object.keys(plainWords).join('|').replaceAll(' ', '\\s+')})\\b`;
