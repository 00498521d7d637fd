/** The copy of /forgot-password. The messages of FORGOT-05 and A-55 are exact. */
export const forgotPasswordCopy = {
  title: 'Forgot password?',
  lead: 'Tell us the email of your membership and we will send you a link to set a new one.',
  email: 'Email',
  submit: 'Submit',
  submitting: 'Sending...',
  remembered: 'Remembered it?',
  login: 'Log in',
  emailMissing: 'Enter the email address of your membership.',
  sentTitle: 'Check your inbox',
  sentTo: (email: string) =>
    `If there is a membership for ${email}, a link to set a new password is on its way.`,
  sentHint: 'Nothing there after a few minutes? Look into the spam folder, or send it again.',
  sendAgain: 'Send again',
  otherEmail: 'Use another email',
  backToLogin: 'Back to login',
  emailRequired: 'Email is required!',
  sent: 'Password reset link sent to your email',
  failed: 'Failed to send mail.',
  somethingWrong: 'Something went wrong. Please try again.',
};
export type ForgotPasswordCopy = typeof forgotPasswordCopy;
