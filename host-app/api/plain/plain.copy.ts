/** Messages for programs that post to the plain pages. A browser never gets them. */
export const plainCopy = {
  notForm: 'The body must be a form: send Content-Type: application/x-www-form-urlencoded.',
  tooLarge: 'The form is larger than 16 KB.',
} as const;
