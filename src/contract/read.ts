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

/**
 * Wire -> what the club works with. Tolerant as decided: each field is read from `data` first, then from the top
 * level; the server's words are found by one function. Nothing here throws on a wrong shape.
 */
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
  /** First present of current_plan_id.plan_name and plan.plan_name. */
  planName?: string;
  /** subscription_id._id, else subscription.id. */
  subscriptionId?: string;
}

export interface Plan {
  /** `_id`: what checkout takes. */
  id: string;
  planId: string;
  name: string;
  type: string;
  interval: 'month' | 'year';
  amountCents: number;
  dollar: string;
  features: string[];
}

export interface PlanList {
  plans: Plan[];
  foundingLimit?: number;
  currentFounders?: number;
  /** The club's API takes no member calls from this page's origin. */
  isUnlisted?: boolean;
}

export interface CurrentPlan {
  name: string;
  dollar: string;
  planId: string;
}

export interface Invoice {
  id: string;
  /** Milliseconds since 1970, undefined when the wire held no time. */
  createdAt?: number;
  planName?: string;
  periodStart?: number;
  periodEnd?: number;
  amountCents: number;
  status: string;
  /** The payment provider's invoice id. */
  number: string;
}

export interface InvoicePage {
  invoices: Invoice[];
  page: number;
  totalPages: number;
}

export interface Tokens {
  token: string;
  refreshToken: string;
  /** Seconds; undefined when the reply did not say. */
  expiresIn?: number;
}

export interface Confirmation {
  status: string;
  sessionId: string;
  orderId?: string;
  amount?: number | string;
  purchaseValue?: number | string;
}

/** Tokens of login, Google, OTP and refresh replies; undefined when either token is missing. */
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

/** The user of a login, OTP or profile reply: `data.user`, `user`, or `data` itself. */
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

/** Numbers below 1e12 are seconds, other numbers milliseconds, text is ISO. */
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
  };
}

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

export const readInvoice = (reply: unknown): Invoice | undefined =>
  readInvoiceRow(ownValue(asRecord(reply), 'data'));

export const readCheckoutUrl = (reply: unknown): string | undefined => nonEmptyString(field(reply, 'url'));

const amount = (value: unknown): number | string | undefined => number(value) ?? nonEmptyString(value);

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

/** What a reply says of a pending code. timeRemaining in seconds, clamped to 0..3600, anything else 600 (Z-70). */
export function readOtpWait(reply: unknown): { timeRemaining: number; canResend: boolean } {
  return {
    timeRemaining: clampOtpSeconds(field(reply, 'timeRemaining')),
    canResend: field(reply, 'canResend') === true,
  };
}

export function clampOtpSeconds(value: unknown): number {
  const read = number(value);
  return read === undefined ? OTP_SECONDS : Math.min(OTP_SECONDS_MAX, Math.max(0, Math.trunc(read)));
}

/** Both URLs of a presign reply, or undefined when either is missing. */
export function readPresigned(reply: unknown): { presignedUrl: string; fileUrl: string } | undefined {
  const presignedUrl = nonEmptyString(field(reply, 'presignedUrl'));
  const fileUrl = nonEmptyString(field(reply, 'fileUrl'));
  return presignedUrl && fileUrl ? { presignedUrl, fileUrl } : undefined;
}
