/** Shown to a member when the payment provider does not work. */
export const paymentsCopy = {
  unavailable: 'Payments are not available at the moment. Please try again later.',
} as const;
