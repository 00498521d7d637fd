/** The words of the page where a code from a mail is typed. */
export const codePageCopy = {
  title: 'Enter the code from our email',
  text: 'Type the code here. It does what the button in the email does.',
  label: 'Code',
  button: 'Continue',
  unknown: 'That code doesn’t work. Check each letter and number. If the email is old, ask for a new one.',
  tooMany: 'Too many tries. Please wait 15 minutes, then try again.',
};
/** The words of the page in one language. */
export type CodePageCopy = typeof codePageCopy;
