/** The mail with a suggestion or a question, for staff. */
export const contactMailCopy = {
  subject: (type: 'Suggestion' | 'Support', name: string) => `${type} from ${name}`,
  sender: (name: string, email: string) => `${name} <${email}>`,
} as const;
