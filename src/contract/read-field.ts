/** How one field of a reply is read, whatever its shape: nothing here throws. */

export type Bag = Record<string, unknown>;

export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const bag = (value: unknown): Bag => (isBag(value) ? value : {});
export const own = (from: Bag, key: string): unknown => (Object.hasOwn(from, key) ? from[key] : undefined);
export const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
export const idText = (value: unknown): string | undefined =>
  words(value) ?? (typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined);
export const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

/** A field of a reply: from `data` first, then from the top level. */
export const field = (reply: unknown, key: string): unknown =>
  own(bag(own(bag(reply), 'data')), key) ?? own(bag(reply), key);

/** True when a reply says status 'success', the only word that counts. */
export const isSuccess = (reply: unknown): boolean => own(bag(reply), 'status') === 'success';

/** The `status` word of a reply, or '' when there is none. */
export const readStatus = (reply: unknown): string => words(own(bag(reply), 'status')) ?? '';

/** The server's own words: error.errors (text, or list joined), error.message, message; else undefined. */
export function readServerMessage(reply: unknown): string | undefined {
  const error = bag(own(bag(reply), 'error'));
  const errors = own(error, 'errors');
  const list = Array.isArray(errors) ? errors.filter((item) => words(item) !== undefined).join(', ') : errors;
  return words(list) ?? words(own(error, 'message')) ?? words(own(bag(reply), 'message'));
}
