/**
 * Returns what a reader sees as the first letter of a name, in upper case: a composed letter, a syllable of Korean, a whole
 * flag. '' for no name. Without `Intl.Segmenter` it returns the first code point.
 */
export function firstLetter(name: string): string {
  const text = name.normalize('NFC').trim();
  const [first = ''] = text;
  if (!('Segmenter' in Intl)) return first.toUpperCase();
  return (new Intl.Segmenter().segment(text).containing(0)?.segment ?? '').toUpperCase();
}
