const ENDING = '@deleted.invalid';

/** Returns the address of an erased row. No mail server has it. */
export const erasedAddress = (memberId: string): string => `${memberId}${ENDING}`;

/**
 * The recipient of a mail that must not go out. Storing it takes as long as storing any other mail, so the time does not
 * reveal whether there is a recipient (Z-43).
 */
export const NOBODY = erasedAddress('nobody');

/** Returns whether an address belongs to an erased row, or to nobody. */
export const isErasedAddress = (address: string): boolean => address.endsWith(ENDING);
