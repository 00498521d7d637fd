import { brand } from '#club/facts/brand.ts';
import { OTP_SECONDS } from '#club/facts/limits.ts';

interface MailContent {
  subject: string;
  text: string;
}

const mailContent = (subject: string, ...paragraphs: string[]): MailContent => ({
  subject,
  text: [...paragraphs, `${brand.name}\n${brand.supportEmail}`].join('\n\n'),
});

const minutes = OTP_SECONDS / 60;

/** Mails about sign-up, login and passwords. They never include a name that an unverified sender typed (Z-41). */
export const mailsCopy = {
  code: (code: string) =>
    mailContent(
      `${code} is your ${brand.name} code`,
      `Your code is ${code}. It expires in ${minutes} minutes and works once.`,
      'If you didn’t ask for it, ignore this email and don’t share the code with anyone.',
    ),
  alreadyMember: (loginUrl: string, resetUrl: string) =>
    mailContent(
      `You already have a ${brand.name} account`,
      'Someone (probably you) tried to sign up with this address. You’re already a member, so nothing changed.',
      `Sign in: ${loginUrl}\nForgot your password? ${resetUrl}`,
    ),
  reset: (url: string) =>
    mailContent(
      `Reset your ${brand.name} password`,
      `Choose a new password here. The link expires in 60 minutes and works once:\n${url}`,
      'If you didn’t ask for it, ignore this email. Your password won’t change.',
    ),
  choosePassword: (url: string) =>
    mailContent(
      `Choose your ${brand.name} password`,
      `Your account is ready, but it has no password yet. Someone signed up with your address more than once and used different passwords, so we kept none of them.`,
      `Choose a password here. The link expires in 60 minutes and works once:\n${url}`,
      'If the link has expired, use "Forgot Password" on the login page to get a new one.',
    ),
  confirmPassword: (url: string, forgotUrl: string) =>
    mailContent(
      `Confirm your new ${brand.name} password`,
      'You entered a new password in your profile. Your password hasn’t changed yet.',
      `To change it, choose your new password here. The link expires in 60 minutes and works once:\n${url}`,
      `If this wasn’t you, someone else is signed in to your account. Choose a new password to sign them out:\n${forgotUrl}`,
    ),
  passwordChanged: (forgotUrl: string) =>
    mailContent(
      `Your ${brand.name} password was changed`,
      'Your password was changed, and you were signed out everywhere else.',
      `If this wasn’t you, choose a new password now. That signs everyone out of your account:\n${forgotUrl}`,
      `Then write to ${brand.supportEmail}, and we’ll help you check your account.`,
    ),
  unsubscribed: () =>
    mailContent(
      `You unsubscribed from the ${brand.name} mailing list`,
      'You won’t get our newsletter anymore. Your membership and benefits haven’t changed.',
    ),
} as const;
