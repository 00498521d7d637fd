/** The copy of /reset-password. The messages RESET-09 to RESET-11 are exact. */
export const resetPasswordCopy = {
  title: 'Set a new password',
  lead: 'Choose one that you use nowhere else.',
  checking: 'Checking your link...',
  account: 'Account',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  submit: 'Reset Password',
  submitting: 'Processing...',
  faults: {
    newPassword: 'Enter your new password.',
    confirmPassword: 'Enter the new password once more.',
    mismatch: 'This differs from the new password.',
    weak: 'Please meet every rule of the list.',
  },
  refusedTitle: 'This link cannot be used',
  refusedLead:
    'A link to set a new password works once and for a short time. We are taking you to the home page.',
  askAgain: 'Send me a new link',
  doneTitle: 'You are all set',
  doneLead: 'Your new password counts from now on. We are taking you to the login.',
  login: 'Log in now',
  fillAll: 'Please fill all password fields.',
  mismatch: 'Passwords do not match.',
  weak: 'Password does not meet required conditions.',
  success: 'Password updated successfully.',
  invalidToken: 'Invalid or expired token',
  failed: 'Failed to reset password.',
  somethingWrong: 'Something went wrong. Please try again.',
};
export type ResetPasswordCopy = typeof resetPasswordCopy;
