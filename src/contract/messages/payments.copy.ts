/** Shown to a member when the payment provider does not work. */
export const paymentsCopy = {
  unavailable: 'We can’t take payments right now. Please try again later.',
} as const;
