/** The attributes of each tag: their allowed values, or null for free text. */
export type KnownElements = Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>;

declare const __CLUB_ELEMENTS__: KnownElements | undefined;

/** The known elements. The build inserts them from the element definitions; undefined in source. */
export const knownElements: KnownElements | undefined =
  typeof __CLUB_ELEMENTS__ === 'object' ? __CLUB_ELEMENTS__ : undefined;

declare const __CLUB_TOKENS__: readonly string[] | undefined;

/** The names of the public CSS properties. The build inserts them; empty in source. */
export const knownTokens: readonly string[] = typeof __CLUB_TOKENS__ === 'object' ? __CLUB_TOKENS__ : [];

/** Returns the word that a typo was meant for. It allows one wrong letter in three, three at most, or a prefix. */
export function nearestTo(word: string, list: readonly string[]): string | undefined {
  const rated = list.map((one) => [distance(word, one), one] as const).sort(([a], [b]) => a - b);
  const [found] = rated;
  if (found && found[0] <= Math.min(3, Math.floor(word.length / 3))) return found[1];
  return list.find((one) => word.length > 2 && (one.startsWith(word) || word.startsWith(one)));
}

/** Returns the Levenshtein distance: how many letters to insert, remove or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries())
      next.push(
        Math.min((row[at] ?? 0) + Number(letter !== other), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}
