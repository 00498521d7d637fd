/** The type of a prop. `json` props are properties only, because private values must not become attributes. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json';

/** Returns the attribute name of a prop: returnTo -> return-to. */
export const toAttributeName = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/**
 * Returns the names of props by the attributes that set them. Before an element is defined, React and Svelte write a
 * property as an attribute, whose name HTML lowercases.
 */
export const propsByAttribute = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    names.flatMap((name) =>
      [toAttributeName(name), name.toLowerCase()].map((attribute) => [attribute, name]),
    ),
  );

/**
 * Returns the value of an attribute. Returns undefined for null (removed) and for unreadable text, so that the
 * component's default applies. `where` names the attribute in a warning.
 */
export function readAttribute(kind: PropKind, text: string | null, where: string): unknown {
  if (text === null) return undefined;
  if (kind === 'boolean') return text !== 'false';
  if (kind === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    console.warn(`${where} is not valid JSON and is ignored.`);
    return undefined;
  }
}
