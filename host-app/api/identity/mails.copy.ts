import { brand } from '#club/facts/brand.ts';
import { OTP_SECONDS } from '#club/facts/limits.ts';

interface Letter {
  subject: string;
  text: string;
}

const letter = (subject: string, ...paragraphs: string[]): Letter => ({
  subject,
  text: [...paragraphs, `${brand.name}\n${brand.supportEmail}`].join('\n\n'),
});

const minutes = OTP_SECONDS / 60;

/** Mails about sign-up, login and passwords. They never include a name that an unverified sender typed (Z-41). */
export const mailsCopy = {
  code: (code: string) =>
    letter(
      `${code} is your ${brand.name} code`,
      `Your code is ${code}. It works for ${minutes} minutes and once.`,
      'If you did not ask for it, ignore this mail and give the code to nobody.',
    ),
  alreadyMember: (loginUrl: string, resetUrl: string) =>
    letter(
      `You already have a ${brand.name} account`,
      'Somebody, probably you, registered with this address. You are a member already, so nothing was changed.',
      `Sign in: ${loginUrl}\nForgotten your password: ${resetUrl}`,
    ),
  reset: (url: string) =>
    letter(
      `Reset your ${brand.name} password`,
      `Choose a new password here. The link works for 60 minutes and once:\n${url}`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ),
  choosePassword: (url: string) =>
    letter(
      `Choose your ${brand.name} password`,
      `Your account is ready, but it has no password yet. Your address was registered more than once, with different passwords, so we kept none of them.`,
      `Choose a password here. The link works for 60 minutes and once:\n${url}`,
      'Later you can ask for a new link with "Forgot Password" on the login page.',
    ),
  confirmPassword: (url: string, forgotUrl: string) =>
    letter(
      `Confirm your new ${brand.name} password`,
      'You entered a new password in your profile. It has not changed yet.',
      `To change it, choose your new password here. The link works for 60 minutes and once:\n${url}`,
      `If this wasn't you, someone else is signed in to your account. Choose a new password to sign them out:\n${forgotUrl}`,
    ),
  passwordChanged: (forgotUrl: string) =>
    letter(
      `Your ${brand.name} password was changed`,
      'Your password was changed and your other sessions were ended.',
      `If this wasn't you, choose a new password now. That signs out everyone who uses your account:\n${forgotUrl}`,
      `Then write to ${brand.supportEmail}, and we'll help you check your account.`,
    ),
  unsubscribed: () =>
    letter(
      `You unsubscribed from the ${brand.name} mailing list`,
      'You get no more news from us. Your membership and its benefits stay as they are.',
    ),
} as const;
