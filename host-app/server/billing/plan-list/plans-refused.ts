/** A plan file that cannot be used or applied. The message is one line that names the place. */
export class PlansRefused extends Error {}
