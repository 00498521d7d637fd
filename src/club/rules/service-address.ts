/** Returns whether an address ends with the service or the job that gave it: .mil and .gov. */
export const isServiceAddress = (email: string): boolean => /@[^@]*\.(?:mil|gov)\.?$/i.test(email.trim());
