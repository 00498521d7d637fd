/**
 * Returns the JSON of a request body. An old library of the page may have added `toJSON` to every array or object, or
 * patched `JSON.stringify`. Then the server would get something else than the visitor entered.
 */
export function writeJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(writeJson).join()}]`;
  if (typeof value === 'object' && value !== null) return `{${pairs(value).join()}}`;
  const isWritable = typeof value === 'boolean' || Number.isFinite(value);
  return isWritable ? String(value) : 'null';
}

const pairs = (object: object): string[] =>
  Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${quoted(key)}:${writeJson(value)}`);

const quoted = (text: string): string => `"${text.replace(UNWRITABLE, escaped)}"`;

/** Quotes, backslashes, control characters, and lone surrogates, which UTF-8 cannot hold. */
const UNWRITABLE = /["\\\u0000-\u001f\ud800-\udfff]/gu;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
