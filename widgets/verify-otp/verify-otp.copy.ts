import { brand } from '#club/facts/brand.ts';

const sender = /<([^>]+)>/.exec(brand.mailFrom)?.[1] ?? brand.mailFrom;

/** The copy of /verify-otp. The messages OTP-22, OTP-23 and OTP-26 are exact; the rest is our own. */
export const verifyOtpCopy = {
  title: 'Enter your code',
  sentTo: (email: string) => `We sent a 6-digit code to ${email}.`,
  code: '6-digit code',
  verify: 'Verify OTP',
  verifying: 'Verifying...',
  timeLeft: 'Time left',
  worksUntil: (time: string) => `The code works until ${time}.`,
  minutesLeft: (minutes: number) =>
    minutes === 1 ? 'Less than a minute left.' : `About ${minutes} minutes left.`,
  timeIsUp: 'The time is up. You can resend the OTP now.',
  resend: 'Resend OTP',
  resending: 'Resending...',
  resendLater: 'You can resend the OTP when the time is up.',
  faults: {
    'not-digits': 'A code is made of digits only.',
    'wrong-length': 'A code has six digits.',
    refused: 'That code was not accepted. Enter the one in the newest email.',
    network: 'Your code is still here. Press Verify OTP to send it again.',
  },
  help: {
    title: 'No code yet?',
    spam: 'It can take a few minutes. Please look into the spam folder, too.',
    filters: `Filters of .mil addresses may hold the email back. Allow ${sender}, or sign up with a personal address.`,
    newest: 'Only the newest code works: after a resend, older emails do not count.',
  },
  verified: {
    title: 'You are verified',
    text: 'Welcome to the club. Your membership is ready.',
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
