import { asRecord, nonEmptyString, ownValue } from './read-field.ts';

/** A payment card. `brand` is the payment provider's name of it, such as 'visa'. */
export interface Card {
  brand: string;
  last4: string;
}

/** Returns a card, undefined when the value has no last four digits. */
export function readCard(value: unknown): Card | undefined {
  const last4 = nonEmptyString(ownValue(asRecord(value), 'last4'));
  if (!last4) return undefined;
  return { brand: nonEmptyString(ownValue(asRecord(value), 'brand')) ?? '', last4 };
}
