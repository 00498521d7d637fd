const ENDING = '@deleted.invalid';

/** Returns the address of an erased row. No mail server has it. */
export const erasedAddress = (memberId: string): string => `${memberId}${ENDING}`;

/** Returns whether an address belongs to an erased row. */
export const isErasedAddress = (address: string): boolean => address.endsWith(ENDING);
