/** Returns the Tagalog form of a claim such as "100+": "higit sa 100". */
export const moreThan = (claim: string, more: 'higit' | 'Higit' = 'higit'): string =>
  claim.replace(/^(\d+)\+$/, `${more} sa $1`);
