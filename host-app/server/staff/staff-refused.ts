/** A command of staff that cannot be done. The message is one line for the person at the terminal. */
export class StaffRefused extends Error {}
