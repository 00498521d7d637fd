/** Base64 without `atob`, which the core does not use. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns URL-safe base64 without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.subarray(at, at + 3);
    const word = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    const digits = 2 + Number(second !== undefined) + Number(third !== undefined);
    for (let digit = 0; digit < digits; digit += 1) text += ALPHABET[(word >> (18 - 6 * digit)) & 63];
  }
  return text.replaceAll('+', '-').replaceAll('/', '_');
}

/** Reads both alphabets, with or without padding. Returns undefined when a character belongs to neither. */
export function fromBase64(text: string): Uint8Array | undefined {
  const digits = text.trim().replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let at = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return undefined;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (word >> bits) & 0xff;
    at += 1;
  }
  return bytes;
}

/** Returns the UTF-8 bytes of JSON text. Throws URIError for a lone surrogate, which JSON text never holds. */
export const utf8Bytes = (text: string): Uint8Array =>
  Uint8Array.from(
    encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    (character) => character.charCodeAt(0),
  );
