/**
 * Why a mutant that lives is no hole, by file and by what was there (`was` is a part of it) or what came (`becomes`).
 * The first entry that fits counts.
 */
export const explained = [
  {
    file: 'rules/campaign.ts',
    was: 'campaign === undefined',
    why: 'Equivalent: the table holds no undefined, and answers it with undefined.',
  },
  {
    file: 'rules/dates.ts',
    was: 'at !== undefined',
    why: 'Equivalent: a date of undefined is no time either.',
  },
  {
    file: 'rules/founder-count.ts',
    was: 'cached !== undefined',
    why: 'Equivalent: undefined is no whole number. The check is there for the compiler.',
  },
  {
    file: 'rules/money.ts',
    was: '/^\\$+\\s*/',
    why: 'Makes a difference only for a price with a dollar sign inside it, which the API never sends.',
  },
];
