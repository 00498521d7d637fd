/** What a member reads when the payment provider cannot be asked. */
export const paymentsCopy = {
  unavailable: 'Payments are not available at the moment. Please try again later.',
} as const;
