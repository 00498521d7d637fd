/** Returns the Spanish form of a claim such as "100+": "más de 100". */
export const moreThan = (claim: string, more: 'más' | 'Más' = 'más'): string =>
  claim.replace(/^(\d+)\+$/, `${more} de $1`);
