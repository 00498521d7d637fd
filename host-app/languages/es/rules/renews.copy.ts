import type { renews } from '#club/rules/renews.copy.ts';

/** The sentence of the automatic renewal in Spanish. */
export const renewsEs: typeof renews = {
  month: (price) => `Se renueva automáticamente por ${price} cada mes hasta que usted cancele.`,
  year: (price) => `Se renueva automáticamente por ${price} cada año hasta que usted cancele.`,
};
