import { ourBrand, textsFor } from '#club/facts/brand.ts';

/** Returns words by their names, with the texts for our brand. */
export const forOurBrand = <Words extends object>(words: Words): Record<string, object> =>
  Object.fromEntries(
    Object.entries<object>(words as Record<string, object>).map(([name, texts]) => [
      name,
      textsFor(texts, ourBrand),
    ]),
  );

/** Returns all texts and functions of a copy object by their path: `faults.email`, `cards.0.title`. */
export function leavesOf(words: unknown, path = ''): Map<string, string | Say> {
  const found = new Map<string, string | Say>();
  if (typeof words === 'string' || typeof words === 'function') found.set(path, words as string | Say);
  else if (typeof words === 'object' && words !== null) {
    for (const [key, value] of Object.entries(words))
      for (const [at, leaf] of leavesOf(value, path ? `${path}.${key}` : key)) found.set(at, leaf);
  }
  return found;
}

/** A function of a copy object: it puts values into a text. */
export type Say = (...values: unknown[]) => string;

/** Values that a function of a copy object may take, and how they appear in its text. */
const samples: readonly { values: readonly unknown[]; marks: readonly string[] }[] = [
  { values: ['zoraida', 'quirino'], marks: ['zoraida', 'quirino'] },
  { values: [37, 91], marks: ['37', '91'] },
  { values: [{ low: 1_700, high: 2_300 }, true], marks: ['$17', '$23'] },
];

/** Calls a function of a copy object with each sample that it accepts. Returns its texts and the values they show. */
export function saidBy(say: Say): { text: string; shown: string[] }[] {
  return samples.flatMap(({ values, marks }) => {
    try {
      const text = say(...values);
      return [{ text, shown: marks.filter((mark) => text.toLowerCase().includes(mark)) }];
    } catch {
      return [];
    }
  });
}
