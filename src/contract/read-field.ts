/** How one field of a reply is read, whatever its shape: nothing here throws. */

export type UnknownRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const asRecord = (value: unknown): UnknownRecord => (isRecord(value) ? value : {});
export const ownValue = (from: UnknownRecord, key: string): unknown =>
  Object.hasOwn(from, key) ? from[key] : undefined;
export const nonEmptyString = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
export const idText = (value: unknown): string | undefined =>
  nonEmptyString(value) ?? (typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined);
export const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

/** A field of a reply: from `data` first, then from the top level. */
export const field = (reply: unknown, key: string): unknown =>
  ownValue(asRecord(ownValue(asRecord(reply), 'data')), key) ?? ownValue(asRecord(reply), key);

/** True when a reply says status 'success', the only word that counts. */
export const isSuccess = (reply: unknown): boolean => ownValue(asRecord(reply), 'status') === 'success';

/** The `status` word of a reply, or '' when there is none. */
export const readStatus = (reply: unknown): string =>
  nonEmptyString(ownValue(asRecord(reply), 'status')) ?? '';

/** The server's own words: error.errors (text, or list joined), error.message, message; else undefined. */
export function readServerMessage(reply: unknown): string | undefined {
  const error = asRecord(ownValue(asRecord(reply), 'error'));
  const errors = ownValue(error, 'errors');
  const list = Array.isArray(errors)
    ? errors.filter((item) => nonEmptyString(item) !== undefined).join(', ')
    : errors;
  return (
    nonEmptyString(list) ??
    nonEmptyString(ownValue(error, 'message')) ??
    nonEmptyString(ownValue(asRecord(reply), 'message'))
  );
}

/** Returns the id under which the server logged the request, undefined when the reply has none. */
export const readRequestId = (reply: unknown): string | undefined =>
  nonEmptyString(ownValue(asRecord(reply), 'requestId'));
