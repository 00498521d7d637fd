/** Why an element shows its fallback. */
export const failureReasons = [
  /** Its code threw. */
  'crash',
  /** A script of it did not load. */
  'script',
  /** The browser lacks something that it needs. */
  'unsupported',
  /** It takes a password or a code, and the page is not https. */
  'insecure',
  /** The origin of the page is not in the settings of the club. */
  'origin',
  /** Its frame did not load. */
  'frame',
  /** The plans did not load. */
  'plans',
] as const;

export type FailureReason = (typeof failureReasons)[number];
