/** All texts and functions among words, by their path: `faults.email`, `cards.0.title`. */
export function leavesOf(words: unknown, path = ''): Map<string, string | Say> {
  const found = new Map<string, string | Say>();
  if (typeof words === 'string' || typeof words === 'function') found.set(path, words as string | Say);
  else if (typeof words === 'object' && words !== null) {
    for (const [key, value] of Object.entries(words))
      for (const [at, leaf] of leavesOf(value, path ? `${path}.${key}` : key)) found.set(at, leaf);
  }
  return found;
}

export type Say = (...values: unknown[]) => string;

/** Values that a function among words may take, and how they show in what it says. */
const samples: readonly { values: readonly unknown[]; marks: readonly string[] }[] = [
  { values: ['zoraida', 'quirino'], marks: ['zoraida', 'quirino'] },
  { values: [37, 91], marks: ['37', '91'] },
  { values: [{ low: 1_700, high: 2_300 }, true], marks: ['$17', '$23'] },
];

/** What a function says of each kind of value that it takes, with the values that show in it. */
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
