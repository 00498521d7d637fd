const accents: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ł',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Đ',
  E: 'É',
  F: 'Ƒ',
  G: 'Ğ',
  H: 'Ĥ',
  I: 'Í',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ł',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ɋ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ü',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};
/** German and Finnish texts are about a third longer than English ones. */
const LENGTHENED = 0.35;
const PADDING = 'one two three four five six seven eight nine ten ';

/** Returns a text in the pseudo-locale: accented, about 35 % longer, and in brackets. */
export function pseudoText(text: string): string {
  if (!/[a-z]/i.test(text) || /^(https?|mailto|tel):|^\/\w|\{\w+\}/.test(text)) return text;
  const accented = [...text].map((letter) => accents[letter] ?? letter).join('');
  const room = Math.max(1, Math.round(text.length * LENGTHENED) - 3);
  const padding = PADDING.repeat(Math.ceil(room / PADDING.length))
    .slice(0, room)
    .trim();
  return `[${accented} ${padding}]`;
}

/** Returns the words with every text, and every result of a function, in the pseudo-locale. Other values stay. */
export function pseudoWords<W>(words: W): W {
  return translate(words) as W;
}

function translate(words: unknown): unknown {
  if (typeof words === 'string') return pseudoText(words);
  if (typeof words === 'function') return (...values: unknown[]) => translate(words(...values));
  if (Array.isArray(words)) return words.map(translate);
  if (typeof words !== 'object' || words === null || Object.getPrototypeOf(words) !== Object.prototype)
    return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, translate(value)]));
}
