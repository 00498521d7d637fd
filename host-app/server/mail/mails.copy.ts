import type { Brand } from '#club/facts/brand.ts';
import { OTP_SECONDS } from '#club/facts/limits.ts';
import { EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import { renewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import type { Card } from '#contract/read-card.ts';
import type { MailContent } from './mail-content.ts';
import { moneyMails } from './money-mails.copy.ts';
import { securityMails } from './security-mails.copy.ts';

const minutes = OTP_SECONDS / 60;

/** What a receipt shows, as texts. */
export interface ReceiptFacts {
  plan: string;
  amount: string;
  /** A short date, such as "Jan 15, 2026". */
  date: string;
  /** The card that paid, with the name of its brand. Undefined when it is not known. */
  card?: Card | undefined;
  /** The period that was paid for. */
  from: string;
  to: string;
  /** The number that a member can read to our support. */
  number: string;
}

/** The mails to members. They never include a name that an unverified sender typed (Z-41). */
export const mailsCopy = (brand: Brand) => ({
  code: (code: string): MailContent => ({
    subject: `${code} is your ${brand.name} code`,
    headline: 'Your code',
    parts: [
      { code, sentence: `Your code is ${code}.` },
      `It expires in ${minutes} minutes and works once.`,
      'If you didn’t ask for it, ignore this email and don’t share the code with anyone.',
    ],
  }),
  loginCode: (code: string, forgotUrl: string): MailContent => ({
    subject: `${code} is your ${brand.name} code`,
    headline: 'Your code to log in',
    parts: [
      { code, sentence: `Your code is ${code}.` },
      `Enter it to finish logging in. It expires in ${minutes} minutes and works once.`,
      'We ask for a code when you log in from a new place, or after somebody took back the account.',
      'If this wasn’t you, somebody knows your password. Don’t share the code with anyone, and choose a new password.',
      { link: 'Choose a new password', href: forgotUrl },
    ],
  }),
  alreadyMember: (loginUrl: string, resetUrl: string): MailContent => ({
    subject: `You already have a ${brand.name} account`,
    headline: 'You already have an account',
    parts: [
      'Someone (probably you) tried to sign up with this address. You’re already a member, so nothing changed.',
      { button: 'Log in', href: loginUrl },
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
      'If the link has expired, use “Forgot Password” on the login page to get a new one.',
    ],
  }),
  accountRestored: (url: string): MailContent => ({
    subject: `Your ${brand.name} account is ready again`,
    headline: 'Your account is ready again',
    parts: [
      'A technical problem removed your account from our records. We restored it, and your plan hasn’t changed. Your old password no longer works.',
      'Choose a new password here. The link expires in 60 minutes and works once.',
      { button: 'Choose a password', href: url },
      'If the link has expired, use “Forgot Password” on the login page to get a new one.',
    ],
  }),
  confirmPassword: (url: string, forgotUrl: string): MailContent => ({
    subject: `Confirm your new ${brand.name} password`,
    headline: 'Confirm your new password',
    parts: [
      'You entered a new password in your profile. Your password hasn’t changed yet.',
      'To change it, choose your new password here. The link expires in 60 minutes and works once.',
      { button: 'Choose my new password', href: url },
      'If this wasn’t you, someone else is logged in to your account. Choose a new password to sign them out.',
      { link: 'Sign everyone out', href: forgotUrl },
    ],
  }),
  passwordChanged: (notMeUrl: string, forgotUrl: string): MailContent => ({
    subject: `Your ${brand.name} password was changed`,
    headline: 'Your password was changed',
    parts: [
      'Your password was changed, and you were logged out everywhere else.',
      'If this wasn’t you, press the button. It signs everyone out of your account, and you choose a new password.',
      { button: 'This wasn’t me', href: notMeUrl },
      'The button works for 7 days. This link works later, too:',
      { link: 'Choose a new password', href: forgotUrl },
      `Then write to ${brand.supportEmail}, and we’ll help you check your account.`,
    ],
  }),
  /** The words of the renewal agreement, which payment pages use, too. */
  renewalTerms: renewalTermsCopy,
  unsubscribed: (): MailContent => ({
    subject: `You unsubscribed from the ${brand.name} mailing list`,
    headline: 'You unsubscribed',
    parts: ['You won’t get our newsletter anymore. Your membership and benefits haven’t changed.'],
  }),
  ...moneyMails(brand),
  ...securityMails(brand),
  welcome: (benefitsUrl: string, plansUrl: string, profileUrl: string): MailContent => ({
    subject: `Welcome to ${brand.name}`,
    headline: 'Welcome to the club',
    picture: 'A house at night with its lights on. A mother and child wave from the open door.',
    parts: [
      'Your account is ready. You’ll find everything in your plan on one page.',
      { button: 'See my benefits', href: benefitsUrl },
      { link: 'Compare the plans', href: plansUrl },
      { link: 'Add your photo', href: profileUrl },
    ],
  }),
  receipt: (facts: ReceiptFacts, url: string): MailContent => ({
    subject: `Your ${brand.name} receipt`,
    headline: 'Thank you for your payment',
    amount: {
      value: facts.amount,
      note: facts.card
        ? `Paid ${facts.date} with ${facts.card.brand} ending in ${facts.card.last4}`
        : `Paid ${facts.date}`,
    },
    parts: [
      'Here are the details for your records.',
      {
        rows: [
          ['Plan', facts.plan],
          ['From', facts.from],
          ['To', facts.to],
          ['Receipt number', facts.number],
        ],
      },
      { button: 'See my invoice', href: url },
    ],
  }),
  canceled: (facts: CanceledFacts, plansUrl: string): MailContent => ({
    subject: `Your ${facts.plan} plan has ended`,
    headline: 'Your plan has ended',
    parts: [
      `Your ${facts.plan} plan ended on ${facts.date}. We won’t charge you for it again.`,
      facts.isFounder
        ? 'Your founding rate has ended with it. If you join again, you’d pay the price at that time.'
        : 'Your account stays open, and you keep the free benefits.',
      { button: 'Compare the plans', href: plansUrl },
      `If this is a mistake, write to ${brand.supportEmail}.`,
    ],
  }),
  renewal: (facts: RenewalFacts, url: string): MailContent => ({
    subject: `Your ${facts.plan} plan renews on ${facts.date}`,
    headline: 'Your plan renews soon',
    parts: [
      `Your ${facts.plan} plan renews on ${facts.date} for another year. We’ll charge you on that day.`,
      {
        rows: [
          ['Plan', facts.plan],
          ['You pay', facts.amount],
          ['Renews on', facts.date],
        ],
      },
      'To keep your plan, you don’t have to do anything. If you don’t want to pay for another year, cancel before that day.',
      { button: 'Change or cancel my plan', href: url },
    ],
  }),
  yearlyReminder: (facts: RenewalFacts, url: string): MailContent => ({
    subject: `Your yearly reminder: your ${facts.plan} plan renews every month`,
    headline: 'Your plan renews every month',
    parts: [
      `Once a year, we remind you what you pay for. Your ${facts.plan} plan renews automatically every month until you cancel.`,
      {
        rows: [
          ['Plan', facts.plan],
          ['You pay every month', facts.amount],
          ['Next charge', facts.date],
        ],
      },
      `To keep your plan, you don’t have to do anything. To cancel, open My Membership, or write to ${brand.supportEmail}.`,
      { button: 'Change or cancel my plan', href: url },
    ],
  }),
  newPrice: (facts: NewPriceFacts, url: string): MailContent => ({
    subject: `The price of your ${facts.plan} plan changes on ${facts.date}`,
    headline: 'Your price changes',
    parts: [
      `The price of your ${facts.plan} plan changes with your next payment.`,
      {
        rows: [
          ['You pay now', facts.before],
          ['New price', facts.amount],
          ['Starts on', facts.date],
        ],
      },
      'If the new price doesn’t work for you, cancel before that day. Then we won’t charge you.',
      { button: 'Change or cancel my plan', href: url },
    ],
  }),
  exportReady: (url: string): MailContent => ({
    subject: `Your ${brand.name} data is ready`,
    headline: 'Your data is ready',
    parts: [
      'You asked for a copy of your data. You can download it here.',
      { button: 'Get my data', href: url },
      `The link works for ${EXPORT_LINK_DAYS} days. Don’t share it: anyone who has it can get your data.`,
      `If you didn’t ask for it, write to ${brand.supportEmail}.`,
    ],
  }),
  deletionPlanned: (date: string, profileUrl: string): MailContent => ({
    subject: `Your ${brand.name} account will be deleted on ${date}`,
    headline: 'Your account will be deleted',
    parts: [
      `You asked us to delete your account. We’ll do it on ${date}.`,
      'Until then we won’t charge you. A paid plan ends with the period you paid for, or on that day if that comes first. A plan with a missing payment ends right away.',
      'On that day we erase your photo, your messages and your login history. We keep your invoices without your name, because tax law requires it.',
      'Do you want to stay? Log in, open “Your data” in your profile and choose “Keep my account.” Then your plan renews as before. If your founding plan has ended by then, we keep your spot and your price until the day above: join again to get both back.',
      { button: 'Go to my account', href: profileUrl },
      `If you didn’t ask for this, keep your account, change your password, and write to ${brand.supportEmail}.`,
    ],
  }),
  accountKept: (profileUrl: string): MailContent => ({
    subject: `Your ${brand.name} account stays`,
    headline: 'Your account stays',
    parts: [
      'You chose to keep your account, so we won’t delete it. A paid plan that hasn’t ended renews again.',
      'Do you still want to leave? Open “Your data” in your profile and delete your account again.',
      { button: 'Go to my account', href: profileUrl },
      `If you didn’t do this, change your password and write to ${brand.supportEmail}.`,
    ],
  }),
  accountDeleted: (): MailContent => ({
    subject: `Your ${brand.name} account was deleted`,
    headline: 'Your account was deleted',
    parts: [
      'As you asked, we deleted your account. Your plan has ended, and we won’t charge you again.',
      'This is our last email to you. You’re welcome back at any time.',
    ],
  }),
  /** Below an optional mail, as a link. */
  unsubscribe: 'Stop emails like this one',
  /** Below every mail that a member gets. */
  questions: (email: string) => `Questions? Reply to this email or write to ${email}.`,
  /** For mail programs that remove links: `page` is where the code is typed. */
  typeCode: (page: string, code: string) =>
    `No link in this email? Go to ${page} and type this code: ${code}. It works like the button.`,
  typeSite: (site: string) => `No link in this email? Go to ${site} and log in.`,
  typeUnsubscribe: (page: string) => `To stop emails like this one without a link, go to ${page}.`,
  /** Above the address of a button, for mail programs that show no buttons. */
  fallback: 'If the button doesn’t work, copy this address into your browser:',
});

/** What the mail about the end of a plan shows. */
export interface CanceledFacts {
  plan: string;
  date: string;
  isFounder: boolean;
}
/** What a renewal notice shows, as texts. */
export interface RenewalFacts {
  plan: string;
  date: string;
  amount: string;
}
/** What a notice of a new price shows, as texts. */
export interface NewPriceFacts extends RenewalFacts {
  /** The amount of the last payment. */
  before: string;
}

export type MailsCopy = ReturnType<typeof mailsCopy>;
