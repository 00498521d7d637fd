/**
 * Takes out of a text what must stand in no log. The second line of defence: nothing of the kind is handed to the log
 * in the first place, but a library may put what it was given into the message of its error.
 */
export const scrub = (text: string): string =>
  rules.reduce((left, [found, instead]) => left.replace(found, instead), cut(text));

/** A fault with its stack has about 1,200. The patterns take quadratic time: 8 seconds for 60,000. */
const MAX_CHARACTERS = 2_000;

/** Cuts between two words: no pattern would recognize half a secret. */
function cut(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, Math.max(0, text.lastIndexOf(' ', MAX_CHARACTERS)))} [cut]`;
}

const GONE = '[redacted]';
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Marks keep their place; a request's id is a UUID and stays. */
const keepUuid = (word: string): string => (UUID.test(word) ? word : GONE);

const rules: readonly (readonly [RegExp, (found: string, ...groups: string[]) => string])[] = [
  // Named values: password=..., "token": "...", Authorization: Bearer ...
  [
    /((?:password|passwd|secret|token|otp|code|authorization|cookie|session_?id)["']?\s*[:=]\s*["']?)((?:bearer\s+)?[^\s"',;}&]+)/gi,
    (_, name = '') => `${name}${GONE}`,
  ],
  [/\bbearer\s+\S+/gi, () => GONE],
  // User and password of an address such as postgres://user:password@host.
  [/(\b[a-z][a-z+.-]*:\/\/)[^\s/@]+@/gi, (_, scheme = '') => `${scheme}${GONE}@`],
  [/[^\s@"'<>(),;:/=?&]+@[^\s@"'<>(),;:/?&]+\.[a-z]{2,}/gi, () => GONE],
  // The query of an address.
  [/(\bhttps?:\/\/[^\s?"']+)\?[^\s"')]+/gi, (_, address = '') => `${address}?${GONE}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, () => GONE],
  // Random tokens (43 letters of base64url), then ids of members and sessions (24 hexadecimal digits).
  [/[\w-]{32,}/g, keepUuid],
  [/\b[\da-f]{24}\b/g, () => GONE],
  // Six digits that stand alone; line numbers of a stack stand between colons.
  [/(?<![\w:.-])\d{6}(?![\w:-])/g, () => GONE],
];
