/** The copy of /forgot-password. The messages of FORGOT-05 and A-55 are exact. */
export const forgotPasswordCopy = {
  title: 'Forgot password?',
  lead: 'We’ll email you a link to set a new one.',
  email: 'Email',
  submit: 'Submit',
  submitting: 'Sending...',
  remembered: 'Remembered it?',
  login: 'Log in',
  faults: {
    missing: 'Email is required!',
    'not-valid': 'Enter your full email, for example name@example.com.',
  },
  sentTitle: 'Check your inbox',
  sentTo: (email: string) => `If ${email} has a membership, we’ve sent it a link to set a new password.`,
  sentHint: 'Nothing after a few minutes? Check your spam folder, or send it again.',
  sendAgain: 'Send again',
  otherEmail: 'Use another email',
  backToLogin: 'Back to login',
  sent: 'Password reset link sent to your email',
  failed: 'Failed to send mail.',
  somethingWrong: 'Something went wrong. Please try again.',
};
export type ForgotPasswordCopy = typeof forgotPasswordCopy;
