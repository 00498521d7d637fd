import type { Brand } from '#club/facts/brand.ts';
import type { MailContent } from './mail-content.ts';

/** The mails about logins and changes of the email. */
export const securityMails = (brand: Brand) => ({
  newDevice: (device: string, time: string, notMeUrl: string): MailContent => ({
    subject: `New login to your ${brand.name} account`,
    headline: 'New login to your account',
    parts: [
      'Someone (probably you) logged in from a device or a place that we haven’t seen before.',
      {
        rows: [
          ['Device', device],
          ['Time', time],
        ],
      },
      'If this was you, there’s nothing to do. If not, press the button. It signs everyone out of your account, and you choose a new password.',
      { button: 'This wasn’t me', href: notMeUrl },
      `The button works for 7 days. After that, write to ${brand.supportEmail}.`,
    ],
  }),
  currentEmailCode: (code: string, email: string, notMeUrl: string): MailContent => ({
    subject: `${code} is your code to change your ${brand.name} email`,
    headline: 'Confirm your new email',
    parts: [
      `Someone (probably you) wants to change the email of your account to ${email}.`,
      { code, sentence: `Your code is ${code}.` },
      'Enter it in your profile, along with the code that we sent to the new address. It expires in 30 minutes.',
      'If this wasn’t you, don’t share the code with anyone. Press the button: it signs everyone out of your account.',
      { button: 'This wasn’t me', href: notMeUrl },
    ],
  }),
  newEmailCode: (code: string): MailContent => ({
    subject: `${code} is your ${brand.name} code`,
    headline: 'Confirm this address',
    parts: [
      'A member wants to use this address for their account.',
      { code, sentence: `Your code is ${code}.` },
      'Enter it in your profile. It expires in 30 minutes and works once.',
      'If you didn’t ask for it, ignore this email and don’t share the code with anyone.',
    ],
  }),
  emailChanged: (email: string, notMeUrl: string): MailContent => ({
    subject: `Your ${brand.name} email was changed`,
    headline: 'Your email was changed',
    parts: [
      `You now log in with ${email}. You were logged out everywhere else.`,
      'If this wasn’t you, press the button. It signs everyone out, and you choose a new password. From your old address, it also undoes the change.',
      { button: 'This wasn’t me', href: notMeUrl },
      `The button works for 7 days. After that, write to ${brand.supportEmail}.`,
    ],
  }),
  passkeyAdded: (name: string, notMeUrl: string): MailContent => ({
    subject: `A passkey was added to your ${brand.name} account`,
    headline: 'A passkey was added',
    parts: [
      `You can now log in with the passkey “${name}”. Your other ways to log in still work.`,
      'If this wasn’t you, press the button. It signs everyone out of your account and removes its passkeys, and you choose a new password.',
      { button: 'This wasn’t me', href: notMeUrl },
      `The button works for 7 days. After that, write to ${brand.supportEmail}.`,
    ],
  }),
  passkeyRemoved: (name: string, notMeUrl: string): MailContent => ({
    subject: `A passkey was removed from your ${brand.name} account`,
    headline: 'A passkey was removed',
    parts: [
      `You can’t log in with the passkey “${name}” anymore.`,
      'If this wasn’t you, press the button. It signs everyone out of your account and removes its passkeys, and you choose a new password.',
      { button: 'This wasn’t me', href: notMeUrl },
      `The button works for 7 days. After that, write to ${brand.supportEmail}.`,
    ],
  }),
  googleLinked: (email: string, notMeUrl: string): MailContent => ({
    subject: `A Google account was linked to your ${brand.name} account`,
    headline: 'A Google account was linked',
    parts: [
      `You can now log in with the Google account ${email}. You can unlink it on your profile.`,
      'If this wasn’t you, press the button. It signs everyone out of your account and unlinks the Google account, and you choose a new password.',
      { button: 'This wasn’t me', href: notMeUrl },
      `The button works for 7 days. After that, write to ${brand.supportEmail}.`,
    ],
  }),
  googleUnlinked: (email: string, notMeUrl: string): MailContent => ({
    subject: `Your Google account was unlinked from ${brand.name}`,
    headline: 'Your Google account was unlinked',
    parts: [
      `The Google account ${email ? `${email} ` : ''}is no longer linked. You can still log in with your password.`,
      'If this wasn’t you, press the button. It signs everyone out of your account, and you choose a new password.',
      { button: 'This wasn’t me', href: notMeUrl },
      `The button works for 7 days. After that, write to ${brand.supportEmail}.`,
    ],
  }),
  /** The removed address gets no link: somebody else may read it. */
  personalRemoved: (email: string, notMeUrl?: string): MailContent => ({
    subject: `A personal address was removed from your ${brand.name} account`,
    headline: 'A personal address was removed',
    parts: [
      `${email} can’t log in or reset your password anymore.`,
      ...(notMeUrl
        ? [
            'If this wasn’t you, press the button. It signs everyone out of your account, and you choose a new password.',
            { button: 'This wasn’t me', href: notMeUrl },
            `The button works for 7 days. After that, write to ${brand.supportEmail}.`,
          ]
        : [`If this wasn’t you, write to ${brand.supportEmail}.`]),
    ],
  }),
  personalAdded: (email: string, notMeUrl: string): MailContent => ({
    subject: `A personal address was added to your ${brand.name} account`,
    headline: 'A personal address was added',
    parts: [
      `You can now log in and reset your password with ${email}, too. It keeps working when you lose your .mil or .gov inbox.`,
      'If this wasn’t you, press the button. It signs everyone out of your account, and you choose a new password. From your .mil or .gov inbox, it also removes this address.',
      { button: 'This wasn’t me', href: notMeUrl },
      `The button works for 7 days. After that, write to ${brand.supportEmail}.`,
    ],
  }),
  signedOut: (notMeUrl: string): MailContent => ({
    subject: `Other devices were logged out of your ${brand.name} account`,
    headline: 'Devices were logged out',
    parts: [
      'One or more devices were logged out of your account. To use one of them again, log in on it.',
      'If this wasn’t you, press the button. It signs everyone out of your account, and you choose a new password.',
      { button: 'This wasn’t me', href: notMeUrl },
      `The button works for 7 days. After that, write to ${brand.supportEmail}.`,
    ],
  }),
  /** In place of a device that did not name itself. */
  unknownDevice: 'unknown',
});
