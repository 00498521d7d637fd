/** Prefix of references that the club makes itself, for free plans and the test checkout. No provider knows them. */
export const OWN_REF_PREFIX = 'sub_test_';

/** Returns whether a subscription is paid through the payment provider. */
export const isPaidAtProvider = (row: { priceCents: number; providerRef: string }): boolean =>
  row.priceCents > 0 && !row.providerRef.startsWith(OWN_REF_PREFIX);
