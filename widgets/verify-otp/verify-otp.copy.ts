/** The copy of /verify-otp. The messages OTP-22, OTP-23 and OTP-26 are exact; the rest is our own. */
export const verifyOtpCopy = {
  title: 'Enter your code',
  sentTo: (email: string) => `We sent a 6-digit code to ${email}.`,
  mail: {
    accepted: 'Your mail server has our message. Don’t see it? Check your spam folder.',
    waiting: (time: string) =>
      `Our message is waiting for your mail server. We’ll keep trying until ${time}.`,
    refused: 'Your mail server refused our message. Check the address, or sign up with another one.',
  },
  code: '6-digit code',
  verify: 'Verify OTP',
  verifying: 'Verifying...',
  timeLeft: 'Time left',
  newCodeIn: 'New code in',
  worksUntil: (time: string) => `Expires at ${time}.`,
  minutesLeft: (minutes: number) =>
    minutes === 1 ? 'Less than a minute left.' : `About ${minutes} minutes left.`,
  timeIsUp: 'Your code expired. You can request a new one now.',
  resend: 'Resend OTP',
  resending: 'Resending...',
  help: {
    title: 'No code yet?',
    spam: 'It can take a few minutes. Check your spam folder too.',
    filters: (sender: string) =>
      `Some .mil filters block our email. Allow ${sender}, or sign up with a personal address.`,
    newest: 'Use only the newest code. Codes in older emails won’t work.',
  },
  verified: {
    title: 'Welcome to the club',
    redirecting: 'Redirecting...',
  },
  dashboard: 'Go to Dashboard',
  backToSignup: 'Back to Signup',
  backToPartner: 'Back to the partner cash-back site',
  leaving: 'Opening the partner site...',
  onlyNumbers: 'Only numbers are allowed',
  sixDigits: 'Please enter a valid 6-digit OTP',
  emailMissing: 'Email not found. Please go back to signup.',
  success: 'OTP verified successfully',
  invalid: 'Invalid OTP. Please try again.',
  networkError: 'Network error. Please try again.',
  resent: 'Resent the OTP',
  resendFailed: 'Failed to resend OTP. Please try again.',
};
export type VerifyOtpCopy = typeof verifyOtpCopy;
