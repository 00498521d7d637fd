/** Returns the word that a typo was meant for. It allows one wrong letter in three, three at most, or a prefix. */
export function nearestTo(
  word: string,
  list: readonly string[],
  most = Math.min(3, Math.floor(word.length / 3)),
): string | undefined {
  const rated = list.map((one) => [distance(word, one), one] as const).sort(([a], [b]) => a - b);
  const [found] = rated;
  if (found && found[0] <= most) return found[1];
  return list.find((one) => word.length > 2 && (one.startsWith(word) || word.startsWith(one)));
}

/** Returns the Levenshtein distance: how many letters to insert, remove or replace. */
function distance(from: string, to: string): number {
  let row = [...Array(to.length + 1).keys()];
  [...from].forEach((letter, line) => {
    const next = [line + 1];
    [...to].forEach((other, at) => {
      next.push(
        Math.min((row[at] ?? 0) + Number(letter !== other), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    });
    row = next;
  });
  return row[to.length] ?? 0;
}
