/** The message of a checkout under other terms than the current ones. */
export const termsCopy = {
  changed:
    'Our terms of use have changed. We haven’t charged you. Please read them, then choose your plan again.',
} as const;
