/** `json` props are properties only: private values must not be reflected into the page. */
export type PropKind = 'string' | 'number' | 'boolean' | 'json';

/** returnTo -> return-to. */
export const toAttributeName = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** What an attribute says. null (removed) and unreadable values give undefined, so that the component's default counts. */
export function readAttribute(kind: PropKind, text: string | null, where: string): unknown {
  if (text === null) return undefined;
  if (kind === 'boolean') return text !== 'false';
  if (kind === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    console.warn(`${where} holds no JSON; it is ignored.`);
    return undefined;
  }
}
