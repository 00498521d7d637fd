import { brand } from '#club/facts/brand.ts';
import { OTP_SECONDS } from '#club/facts/limits.ts';
import type { MailContent } from './mail-content.ts';

const minutes = OTP_SECONDS / 60;

/** Mails about sign-up, login and passwords. They never include a name that an unverified sender typed (Z-41). */
export const mailsCopy = {
  code: (code: string): MailContent => ({
    subject: `${code} is your ${brand.name} code`,
    headline: 'Your code',
    parts: [
      { code, sentence: `Your code is ${code}.` },
      `It expires in ${minutes} minutes and works once.`,
      'If you didn’t ask for it, ignore this email and don’t share the code with anyone.',
    ],
  }),
  alreadyMember: (loginUrl: string, resetUrl: string): MailContent => ({
    subject: `You already have a ${brand.name} account`,
    headline: 'You already have an account',
    parts: [
      'Someone (probably you) tried to sign up with this address. You’re already a member, so nothing changed.',
      { button: 'Sign in', href: loginUrl },
      { link: 'Forgot your password?', href: resetUrl },
    ],
  }),
  reset: (url: string): MailContent => ({
    subject: `Reset your ${brand.name} password`,
    headline: 'Reset your password',
    parts: [
      'Choose a new password here. The link expires in 60 minutes and works once.',
      { button: 'Choose a new password', href: url },
      'If you didn’t ask for it, ignore this email. Your password won’t change.',
    ],
  }),
  choosePassword: (url: string): MailContent => ({
    subject: `Choose your ${brand.name} password`,
    headline: 'Choose your password',
    parts: [
      'Your account is ready, but it has no password yet. Someone signed up with your address more than once and used different passwords, so we kept none of them.',
      'Choose a password here. The link expires in 60 minutes and works once.',
      { button: 'Choose a password', href: url },
      'If the link has expired, use "Forgot Password" on the login page to get a new one.',
    ],
  }),
  confirmPassword: (url: string, forgotUrl: string): MailContent => ({
    subject: `Confirm your new ${brand.name} password`,
    headline: 'Confirm your new password',
    parts: [
      'You entered a new password in your profile. Your password hasn’t changed yet.',
      'To change it, choose your new password here. The link expires in 60 minutes and works once.',
      { button: 'Choose your new password', href: url },
      'If this wasn’t you, someone else is signed in to your account. Choose a new password to sign them out.',
      { link: 'Sign everyone out', href: forgotUrl },
    ],
  }),
  passwordChanged: (forgotUrl: string): MailContent => ({
    subject: `Your ${brand.name} password was changed`,
    headline: 'Your password was changed',
    parts: [
      'Your password was changed, and you were signed out everywhere else.',
      'If this wasn’t you, choose a new password now. That signs everyone out of your account.',
      { button: 'Choose a new password', href: forgotUrl },
      `Then write to ${brand.supportEmail}, and we’ll help you check your account.`,
    ],
  }),
  unsubscribed: (): MailContent => ({
    subject: `You unsubscribed from the ${brand.name} mailing list`,
    headline: 'You unsubscribed',
    parts: ['You won’t get our newsletter anymore. Your membership and benefits haven’t changed.'],
  }),
  /** Below every mail that a member gets. */
  questions: (email: string) => `Questions? Reply to this email or write to ${email}.`,
  /** Above the address of a button, for mail programs that show no buttons. */
  fallback: 'If the button doesn’t work, copy this address into your browser:',
};
/** The words of all mails in one language. */
export type MailsCopy = typeof mailsCopy;
