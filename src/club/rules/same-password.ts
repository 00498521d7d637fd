/** Returns whether two entries are the same password: devices compose letters in different ways. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFC') === other.normalize('NFC');
