export const contactCopy = {
  received: 'We have received your suggestion. Thank you for writing to us!',
  subject: (type: 'Suggestion' | 'Support', name: string) => `${type} from ${name}`,
  mail: (input: { name: string; email: string; message: string }) =>
    `${input.message}\n\n--\n${input.name} <${input.email}>`,
} as const;
