/** "100+" of a claim as Spanish says it. */
export const moreThan = (claim: string, more: 'más' | 'Más' = 'más'): string =>
  claim.replace(/^(\d+)\+$/, `${more} de $1`);
