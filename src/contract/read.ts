import { type Card, readCard } from './read-card.ts';
import {
  asRecord,
  field,
  idText,
  isRecord,
  nonEmptyString,
  number,
  ownValue,
  readStatus,
} from './read-field.ts';

// Reads replies of the API. Each field comes from `data` first, then from the top level. Nothing here throws on a
// wrong shape.

/** A member. */
export interface Member {
  id: string;
  name: string;
  email: string;
  profileImage?: string;
  newUser?: boolean;
  uniqueId?: string;
  campaignType?: string;
  /** `current_plan_id.plan_id`, for example free_month. */
  planId?: string;
  /** current_plan_id.plan_name, else plan.plan_name. */
  planName?: string;
  /** subscription_id._id, else subscription.id. */
  subscriptionId?: string;
}

/** The plan of the subscription. */
export interface CurrentPlan {
  name: string;
  dollar: string;
  planId: string;
}

/** An invoice. Times are in ms since 1970. */
export interface Invoice {
  id: string;
  /** Undefined when the reply has no time. */
  createdAt?: number;
  planName?: string;
  periodStart?: number;
  periodEnd?: number;
  amountCents: number;
  status: string;
  /** The payment provider's invoice id. */
  number: string;
  /** The card that paid it. */
  card?: Card;
}

/** One page of invoices, counted from 1. */
export interface InvoicePage {
  invoices: Invoice[];
  page: number;
  totalPages: number;
}

/** The tokens of a session. */
export interface Tokens {
  token: string;
  refreshToken: string;
  /** The life of the auth token in seconds, undefined when the reply has none. */
  expiresIn?: number;
}

/** The reply to the confirmation of a payment. */
export interface Confirmation {
  status: string;
  sessionId: string;
  orderId?: string;
  amount?: number | string;
  purchaseValue?: number | string;
}

/** Returns the tokens of a login, Google, code or refresh reply, undefined when either token is missing. */
export function readTokens(reply: unknown): Tokens | undefined {
  const result = asRecord(ownValue(asRecord(reply), 'result'));
  const token = nonEmptyString(ownValue(result, 'accessToken')) ?? nonEmptyString(field(reply, 'token'));
  const refreshToken =
    nonEmptyString(ownValue(result, 'refreshToken')) ?? nonEmptyString(field(reply, 'refreshToken'));
  if (!token || !refreshToken) return undefined;
  return {
    token,
    refreshToken,
    expiresIn: number(ownValue(result, 'expiresIn') ?? field(reply, 'expiresIn')),
  };
}

/** Returns the user of a login, code or profile reply: `data.user`, `user`, or `data` itself. */
export function readMember(reply: unknown): Member | undefined {
  const from = [field(reply, 'user'), ownValue(asRecord(reply), 'data'), reply].find(
    (candidate) =>
      idText(ownValue(asRecord(candidate), 'id')) ?? idText(ownValue(asRecord(candidate), '_id')),
  );
  if (!isRecord(from)) return undefined;
  const plan = asRecord(ownValue(from, 'current_plan_id'));
  return {
    id: idText(ownValue(from, 'id')) ?? idText(ownValue(from, '_id')) ?? '',
    name: nonEmptyString(ownValue(from, 'name')) ?? '',
    email: nonEmptyString(ownValue(from, 'email')) ?? '',
    profileImage: nonEmptyString(ownValue(from, 'profileImage')),
    newUser: ownValue(from, 'newUser') === true,
    uniqueId: nonEmptyString(ownValue(from, 'uniqueId')),
    campaignType: nonEmptyString(ownValue(from, 'campaignType')),
    planId: nonEmptyString(ownValue(plan, 'plan_id')),
    planName:
      nonEmptyString(ownValue(plan, 'plan_name')) ??
      nonEmptyString(ownValue(asRecord(ownValue(from, 'plan')), 'plan_name')),
    subscriptionId:
      idText(ownValue(asRecord(ownValue(from, 'subscription_id')), '_id')) ??
      idText(ownValue(asRecord(ownValue(from, 'subscription')), 'id')),
  };
}

/** Returns the current plan of a subscription reply, undefined when it names none. */
export function readCurrentPlan(reply: unknown): CurrentPlan | undefined {
  const plan = field(reply, 'currentPlan');
  const name = nonEmptyString(ownValue(asRecord(plan), 'plan_name'));
  if (!name) return undefined;
  return {
    name,
    dollar: idText(ownValue(asRecord(plan), 'dollar')) ?? '',
    planId: nonEmptyString(ownValue(asRecord(plan), 'plan_id')) ?? '',
  };
}

const SECONDS_BELOW = 1e12;

/** Returns a time in ms: numbers below 1e12 are seconds, other numbers ms, and text is an ISO date. */
export function readTime(value: unknown): number | undefined {
  if (typeof value === 'string') {
    const parsed = Date.parse(value);
    return Number.isNaN(parsed) ? undefined : parsed;
  }
  const read = number(value);
  if (read === undefined) return undefined;
  return Math.abs(read) < SECONDS_BELOW ? read * 1_000 : read;
}

function readInvoiceRow(wire: unknown): Invoice | undefined {
  const from = asRecord(wire);
  const id = idText(ownValue(from, '_id'));
  if (!id) return undefined;
  return {
    id,
    createdAt: readTime(ownValue(from, 'created_date')),
    planName: nonEmptyString(ownValue(asRecord(ownValue(from, 'plan_id')), 'plan_name')),
    periodStart: readTime(ownValue(from, 'period_start')),
    periodEnd: readTime(ownValue(from, 'period_end')),
    amountCents: number(ownValue(from, 'amount_paid')) ?? 0,
    status: nonEmptyString(ownValue(from, 'status')) ?? '',
    number: nonEmptyString(ownValue(from, 'stripe_invoice_id')) ?? '',
    card: readCard(ownValue(from, 'card')),
  };
}

/** Returns a page of invoices, undefined when the reply has no list. */
export function readInvoicePage(reply: unknown): InvoicePage | undefined {
  const list = field(reply, 'invoices');
  if (!Array.isArray(list)) return undefined;
  const pagination = asRecord(field(reply, 'pagination'));
  return {
    invoices: list.map(readInvoiceRow).filter((invoice) => invoice !== undefined),
    page: Math.max(1, Math.trunc(number(ownValue(pagination, 'current_page')) ?? 1)),
    totalPages: Math.max(0, Math.trunc(number(ownValue(pagination, 'total_pages')) ?? 0)),
  };
}

/** Returns an invoice, undefined when the reply has none with an id. */
export const readInvoice = (reply: unknown): Invoice | undefined =>
  readInvoiceRow(ownValue(asRecord(reply), 'data'));

/** Returns the address of the payment page, undefined when the reply has none. */
export const readCheckoutUrl = (reply: unknown): string | undefined => nonEmptyString(field(reply, 'url'));

const amount = (value: unknown): number | string | undefined => number(value) ?? nonEmptyString(value);

/** Returns the confirmation of a payment. Missing texts are ''. */
export function readConfirmation(reply: unknown): Confirmation {
  return {
    status: readStatus(reply),
    sessionId: idText(field(reply, 'sessionId')) ?? '',
    orderId: idText(field(reply, 'orderId')),
    amount: amount(field(reply, 'amount')),
    purchaseValue: amount(field(reply, 'purchaseValue')),
  };
}

const OTP_SECONDS = 600;
const OTP_SECONDS_MAX = 3_600;

/** Returns the wait for another code, and the address that it went to if the reply names it. `timeRemaining` is in seconds (Z-70). */
export function readOtpWait(reply: unknown): { timeRemaining: number; canResend: boolean; email?: string } {
  const email = nonEmptyString(field(reply, 'email'));
  return {
    timeRemaining: clampOtpSeconds(field(reply, 'timeRemaining')),
    canResend: field(reply, 'canResend') === true,
    ...(email && { email }),
  };
}

/** What the mail server of an address answered to the mail with a code. */
export type CodeMail = 'accepted' | 'waiting' | 'refused';

/** Returns what a mail server answered. Undefined when that is not known yet. */
export const readCodeMail = (reply: unknown): CodeMail | undefined =>
  (['accepted', 'waiting', 'refused'] as const).find((answer) => answer === field(reply, 'mail'));

/** Returns seconds between 0 and 3600, and 600 for anything that is not a number (Z-70). */
export function clampOtpSeconds(value: unknown): number {
  const read = number(value);
  return read === undefined ? OTP_SECONDS : Math.min(OTP_SECONDS_MAX, Math.max(0, Math.trunc(read)));
}

/** Returns both URLs of a presign reply, undefined when either is missing. */
export function readPresigned(reply: unknown): { presignedUrl: string; fileUrl: string } | undefined {
  const presignedUrl = nonEmptyString(field(reply, 'presignedUrl'));
  const fileUrl = nonEmptyString(field(reply, 'fileUrl'));
  return presignedUrl && fileUrl ? { presignedUrl, fileUrl } : undefined;
}
