// Reads one field of a reply, whatever its shape is. Nothing here throws.

/** An object from the wire. */
export type UnknownRecord = Record<string, unknown>;

/** Returns whether a value is an object, but not an array. */
export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns the value if it is an object, else an empty object. */
export const asRecord = (value: unknown): UnknownRecord => (isRecord(value) ? value : {});
/** Returns the value of an own property, undefined when there is none. */
export const ownValue = (from: UnknownRecord, key: string): unknown =>
  Object.hasOwn(from, key) ? from[key] : undefined;
/** Returns the value if it is text with a character other than white space. */
export const nonEmptyString = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
/** Returns an id as text. The wire may hold a number. */
export const idText = (value: unknown): string | undefined =>
  nonEmptyString(value) ?? (typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined);
/** Returns a finite number, also from text. */
export const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

/** Returns a field of a reply: from `data` first, then from the top level. */
export const field = (reply: unknown, key: string): unknown =>
  ownValue(asRecord(ownValue(asRecord(reply), 'data')), key) ?? ownValue(asRecord(reply), key);

/** Returns whether a reply has the status 'success'. No other word is a success. */
export const isSuccess = (reply: unknown): boolean => ownValue(asRecord(reply), 'status') === 'success';

/** Returns the `status` word of a reply, '' when there is none. */
export const readStatus = (reply: unknown): string =>
  nonEmptyString(ownValue(asRecord(reply), 'status')) ?? '';

/** The longest message that is shown, in characters. A browser lays out one word of 100,000 letters for 20 seconds. */
export const MESSAGE_CHARACTERS = 2_000;

function cut(text: string | undefined): string | undefined {
  const characters = [...(text ?? '')];
  return characters.length > MESSAGE_CHARACTERS
    ? `${characters.slice(0, MESSAGE_CHARACTERS).join('')}…`
    : text;
}

/**
 * Returns the server's own words: error.errors (a list is joined), error.message or message, else undefined. A very
 * long text ends with an ellipsis.
 */
export function readServerMessage(reply: unknown): string | undefined {
  const error = asRecord(ownValue(asRecord(reply), 'error'));
  const errors = ownValue(error, 'errors');
  const list = Array.isArray(errors)
    ? errors.filter((item) => nonEmptyString(item) !== undefined).join(', ')
    : errors;
  return cut(
    nonEmptyString(list) ??
      nonEmptyString(ownValue(error, 'message')) ??
      nonEmptyString(ownValue(asRecord(reply), 'message')),
  );
}

/** Returns the id under which the server logged the request, undefined when the reply has none. */
export const readRequestId = (reply: unknown): string | undefined =>
  nonEmptyString(ownValue(asRecord(reply), 'requestId'));
