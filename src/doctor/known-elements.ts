/** The attributes of each tag: their allowed values, or null for free text. */
export type KnownElements = Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>;

declare const __CLUB_ELEMENTS__: KnownElements | undefined;

/** The known elements. The build inserts them from the element definitions; undefined in source. */
export const knownElements: KnownElements | undefined =
  typeof __CLUB_ELEMENTS__ === 'object' ? __CLUB_ELEMENTS__ : undefined;

declare const __CLUB_TOKENS__: Readonly<Record<string, string>> | undefined;

/** The public CSS properties with their values, '' for those of one element. The build inserts them; empty in source. */
export const knownTokens: Readonly<Record<string, string>> =
  typeof __CLUB_TOKENS__ === 'object' ? __CLUB_TOKENS__ : {};
