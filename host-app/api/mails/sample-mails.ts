import type { Language } from '#club/facts/languages.ts';
import { formatCents } from '#club/rules/money.ts';
import type { MailContent } from './mail-content.ts';
import { type LinkTo, mailLink } from './mail-link.ts';
import { mailDate } from './mail-values.ts';
import { mailWords } from './mail-words.ts';
import { type MailsCopy, mailsCopy } from './mails.copy.ts';

/** The name of a mail: each function of the words that returns a mail. */
export type MailName = {
  [Name in keyof MailsCopy]: MailsCopy[Name] extends (...values: never[]) => MailContent ? Name : never;
}[keyof MailsCopy];

const token = 'Zk3vQ9xWm2LrT8sYb6Nc';
const plan = 'Premium';
const amount = formatCents(19_999);
const start = new Date(Date.UTC(2026, 0, 15, 12));
const end = new Date(Date.UTC(2027, 0, 15, 12));

/** Returns every mail of a language with sample values, in the order of the words. Its links lead to `siteOrigin`. */
export function sampleMails(language: Language, siteOrigin: string): [MailName, MailContent][] {
  const words = mailWords[language];
  const linkTo: LinkTo = (place, query) => mailLink({ siteOrigin }, language, place, query);
  const login = linkTo('login');
  const forgot = linkTo('forgot-password');
  const reset = linkTo('reset-password', { token });
  const notMe = `${siteOrigin}/plain/not-me?token=${token}`;
  const plans = linkTo('pricing');
  const membership = linkTo('membership');
  const [from, to] = [mailDate(language, start), mailDate(language, end)];
  const samples: Record<MailName, MailContent> = {
    code: words.code('123456'),
    alreadyMember: words.alreadyMember(login, forgot),
    reset: words.reset(reset),
    choosePassword: words.choosePassword(reset),
    confirmPassword: words.confirmPassword(reset, forgot),
    passwordChanged: words.passwordChanged(notMe, forgot),
    newDevice: words.newDevice('iPhone, Safari', '10:33 AM', notMe),
    currentEmailCode: words.currentEmailCode('123456', 'n***@example.com', notMe),
    newEmailCode: words.newEmailCode('123456'),
    emailChanged: words.emailChanged('n***@example.com', notMe),
    passkeyAdded: words.passkeyAdded('iPhone, Safari', notMe),
    personalAdded: words.personalAdded('jane@example.com', notMe),
    unsubscribed: words.unsubscribed(),
    welcome: words.welcome(linkTo('benefits'), plans, linkTo('profile')),
    receipt: words.receipt(
      { plan, amount, date: from, from, to, invoice: 'in_1QyZ8kLmN0pQrS2TuVwXyZ3a' },
      linkTo('invoice-details', { id: '665f0000000000000000c001' }),
    ),
    canceled: words.canceled({ plan: 'Founding Member', date: from, isFounder: true }, plans),
    renewal: words.renewal({ plan, date: to, amount }, membership),
    exportReady: words.exportReady(`${siteOrigin}/account/data/${token}`),
    deletionPlanned: words.deletionPlanned(to, linkTo('profile')),
    accountDeleted: words.accountDeleted(),
    paymentFailed: words.paymentFailed({
      ...{ number: 2, plan: 'Founding Member', amount, endsOn: to, keptDays: 60, url: membership },
    }),
    planLapsed: words.planLapsed('Founding Member', from, membership, { amount, until: to }),
    endsWithPeriod: words.endsWithPeriod(plan, to, membership, false),
    refunded: words.refunded(amount, 'in_1QyZ8kLmN0pQrS', membership),
    holdStarted: words.holdStarted(plan, from, to, membership),
    holdEnding: words.holdEnding(plan, from, to, membership),
    holdEnded: words.holdEnded(plan, to, membership),
    newPrice: words.newPrice({ plan, date: to, amount, before: formatCents(17_999) }, membership),
  };
  const names = Object.keys(mailsCopy).filter((name): name is MailName => Object.hasOwn(samples, name));
  return names.map((name) => [name, samples[name]]);
}

/** The mails that a member may do without. They have a link to unsubscribe. */
export const optionalMails: readonly MailName[] = ['welcome'];
