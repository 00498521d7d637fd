/**
 * Returns the text without secrets and addresses. It is the second line of defense: our code logs none, but a library
 * may put a value into its error message.
 */
export const scrub = (text: string): string =>
  rules.reduce((left, [found, instead]) => left.replace(found, instead), cut(text));

/** A fault with its stack has about 1,200 characters. The patterns take quadratic time: 8 seconds for 60,000. */
const MAX_CHARACTERS = 2_000;

/** Cuts between two words, because no pattern recognizes half a secret. */
function cut(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, Math.max(0, text.lastIndexOf(' ', MAX_CHARACTERS)))} [cut]`;
}

const REDACTED = '[redacted]';
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Keeps a UUID, because request ids are UUIDs. Redacts any other word. */
const keepUuid = (word: string): string => (UUID.test(word) ? word : REDACTED);

const rules: readonly (readonly [RegExp, (found: string, ...groups: string[]) => string])[] = [
  // Named values: password=..., "token": "...", Authorization: Bearer ...
  [
    /((?:password|passwd|secret|token|otp|code|authorization|cookie|session_?id)["']?\s*[:=]\s*["']?)((?:bearer\s+)?[^\s"',;}&]+)/gi,
    (_, name = '') => `${name}${REDACTED}`,
  ],
  [/\bbearer\s+\S+/gi, () => REDACTED],
  // User and password of a URL such as postgres://user:password@host.
  [/(\b[a-z][a-z+.-]*:\/\/)[^\s/@]+@/gi, (_, scheme = '') => `${scheme}${REDACTED}@`],
  [/[^\s@"'<>(),;:/=?&]+@[^\s@"'<>(),;:/?&]+\.[a-z]{2,}/gi, () => REDACTED],
  // The query of a URL.
  [/(\bhttps?:\/\/[^\s?"']+)\?[^\s"')]+/gi, (_, address = '') => `${address}?${REDACTED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, () => REDACTED],
  // Random tokens (43 letters of base64url), then ids of members and sessions (24 hexadecimal digits). Staff need the
  // number of a subscription, which opens nothing, and of a deleted member, who is deleted once more after a restore.
  [/[\w-]{32,}/g, keepUuid],
  [/(?<!\bsubscription |\bdeleted member )\b[\da-f]{24}\b/g, () => REDACTED],
  // Six separate digits. Line numbers of a stack are between colons.
  [/(?<![\w:.-])\d{6}(?![\w:-])/g, () => REDACTED],
];
