import { FAILED_PAYMENT_MAIL_DAYS, RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import type { Brand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import { formatDay, formatShortDay } from '#club/rules/dates.ts';
import { formatCents } from '#club/rules/money.ts';
import { receiptNumber } from '#club/rules/receipt-number.ts';
import type { MailContent } from './mail-content.ts';
import { type LinkTo, mailLink, mailWords, timeText } from './mail-words.ts';
import { type MailsCopy, mailsCopy } from './mails.copy.ts';

/** The name of a mail: each function of the words that returns a mail. */
export type MailName = {
  [Name in keyof MailsCopy]: MailsCopy[Name] extends (...values: never[]) => MailContent ? Name : never;
}[keyof MailsCopy];

const token = 'K7M29QXP4TRWH3DN';
const plan = 'Premium';
const amount = formatCents(1_999);
const founderAmount = formatCents(1_499);
const invoice = 'in_1QyZ8kLmN0pQrS2TuVwXyZ3a';
const start = new Date(Date.UTC(2026, 0, 15, 12));
const month = new Date(Date.UTC(2026, 1, 15, 12));
const kept = new Date(Date.UTC(2026, 2, 16, 12));
const end = new Date(Date.UTC(2027, 0, 15, 12));
const later = new Date(Date.UTC(2027, 1, 4, 12));

/** Whose mails, in which language, with links to which site. */
export interface SampleOf {
  brand: Brand;
  language: Language;
  siteOrigin: string;
}

/**
 * Returns every mail of a language with sample values, in the order of the words, and the four about a failed renewal. Its
 * links lead to `siteOrigin`.
 */
export function sampleMails(sample: SampleOf): [string, MailContent][] {
  const samples: Record<MailName, MailContent> = {
    ...accountMails(sample),
    ...billingMails(sample),
  };
  const names = Object.keys(mailsCopy(sample.brand)).filter((name): name is MailName =>
    Object.hasOwn(samples, name),
  );
  const reminders = FAILED_PAYMENT_MAIL_DAYS.map((day, number): [string, MailContent] => [
    `paymentFailed-day-${day}`,
    failedPayment(sample, number),
  ]);
  return names.flatMap((name) => (name === 'paymentFailed' ? reminders : [[name, samples[name]]]));
}

/** The mails that a member may do without. They have a link to unsubscribe. */
export const optionalMails: readonly string[] = ['welcome'];

const linksTo =
  (language: Language, siteOrigin: string): LinkTo =>
  (place, query) =>
    mailLink({ siteOrigin }, language, place, query);

/** The mails about the account and how its member signs in. */
function accountMails({ brand, language, siteOrigin }: SampleOf) {
  const words = mailWords(language, brand);
  const linkTo = linksTo(language, siteOrigin);
  const login = linkTo('login');
  const forgot = linkTo('forgot-password');
  const reset = linkTo('reset-password', { token });
  const notMe = `${siteOrigin}/not-me?token=${token}`;
  return {
    code: words.code('123456'),
    loginCode: words.loginCode('123456', forgot),
    alreadyMember: words.alreadyMember(login, forgot),
    reset: words.reset(reset),
    choosePassword: words.choosePassword(reset),
    accountRestored: words.accountRestored(reset),
    confirmPassword: words.confirmPassword(reset, forgot),
    passwordChanged: words.passwordChanged(notMe, forgot),
    newDevice: words.newDevice('iPhone, Safari', timeText(start.getTime(), language), notMe),
    currentEmailCode: words.currentEmailCode('123456', 'n***@example.com', notMe),
    newEmailCode: words.newEmailCode('123456'),
    emailChanged: words.emailChanged('n***@example.com', notMe),
    passkeyAdded: words.passkeyAdded('iPhone, Safari', notMe),
    signedOut: words.signedOut(notMe),
    passkeyRemoved: words.passkeyRemoved('iPhone, Safari', notMe),
    googleLinked: words.googleLinked('jane@example.com', notMe),
    googleUnlinked: words.googleUnlinked('jane@example.com', notMe),
    personalRemoved: words.personalRemoved('jane@example.com', notMe),
    personalAdded: words.personalAdded('jane@example.com', notMe),
    unsubscribed: words.unsubscribed(),
    welcome: words.welcome(linkTo('benefits'), linkTo('pricing'), linkTo('profile')),
    exportReady: words.exportReady(`${siteOrigin}/account/data/${token}`),
    accountKept: words.accountKept(linkTo('profile-data')),
    deletionPlanned: words.deletionPlanned(formatDay(end.getTime(), language), linkTo('profile-data')),
    accountDeleted: words.accountDeleted(),
  };
}

function failedPayment({ brand, language, siteOrigin }: SampleOf, number: number): MailContent {
  return mailWords(language, brand).paymentFailed({
    number,
    plan: 'Founding Member',
    amount: founderAmount,
    endsOn: formatDay(month.getTime(), language),
    kept: { days: RATE_SHIELD_DAYS, price: founderAmount },
    url: linksTo(language, siteOrigin)('membership'),
  });
}

/** The mails about plans, payments and holds. */
function billingMails(sample: SampleOf) {
  const { brand, language, siteOrigin } = sample;
  const words = mailWords(language, brand);
  const linkTo = linksTo(language, siteOrigin);
  const plans = linkTo('pricing');
  const membership = linkTo('membership');
  const [from, to] = [formatDay(start.getTime(), language), formatDay(end.getTime(), language)];
  const [nextMonth, keptUntil] = [formatDay(month.getTime(), language), formatDay(kept.getTime(), language)];
  const afterHold = formatDay(later.getTime(), language);
  return {
    receipt: words.receipt(
      {
        plan,
        amount,
        from,
        to: nextMonth,
        date: formatShortDay(start.getTime(), language),
        card: { brand: 'Visa', last4: '4242' },
        number: receiptNumber(invoice),
      },
      linkTo('invoice-details', { id: '665f0000000000000000c001' }),
    ),
    canceled: words.canceled({ plan: 'Founding Member', date: from, isFounder: true }, plans),
    renewal: words.renewal({ plan, date: to, amount }, membership),
    paymentFailed: failedPayment(sample, 0),
    planLapsed: words.planLapsed('Founding Member', from, membership, {
      amount: founderAmount,
      until: keptUntil,
    }),
    endedForDeletion: words.endedForDeletion('Founding Member', from, membership, {
      amount: founderAmount,
      until: keptUntil,
    }),
    endsWithPeriod: words.endsWithPeriod(plan, to, membership, false),
    cardChanged: words.cardChanged('4242', membership),
    planKept: words.planKept(plan, membership),
    canceledNow: words.canceledNow('Founding Member', timeText(start.getTime(), language), membership, true),
    refunded: words.refunded(amount, receiptNumber(invoice), membership),
    refundFailed: words.refundFailed(amount, receiptNumber(invoice), membership),
    holdScheduled: words.holdScheduled({ plan, from: to, until: afterHold, isMoved: false }, membership),
    holdCanceled: words.holdCanceled(plan, membership),
    holdWaits: words.holdWaits({ plan, from: to, until: afterHold, reason: 'payment' }, membership),
    holdStarted: words.holdStarted(plan, afterHold, membership),
    holdEnding: words.holdEnding(plan, afterHold, membership),
    holdEnded: words.holdEnded(plan, afterHold, membership, false),
    yearlyReminder: words.yearlyReminder({ plan, date: to, amount }, membership),
    newPrice: words.newPrice({ plan, date: to, amount, before: formatCents(1_799) }, membership),
  };
}
