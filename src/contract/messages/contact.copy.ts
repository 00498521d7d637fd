/** Messages about suggestions and questions. */
export const contactCopy = {
  received: 'We have received your suggestion. Thank you for writing to us!',
  closed: 'This form isn’t open yet, so we didn’t get your message. Please try again another day.',
} as const;
