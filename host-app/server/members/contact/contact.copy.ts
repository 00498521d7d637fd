export const contactCopy = {
  received: 'We have received your suggestion. Thank you for writing to us!',
  subject: (type: 'Suggestion' | 'Support', name: string) => `${type} from ${name}`,
  sender: (name: string, email: string) => `${name} <${email}>`,
} as const;
