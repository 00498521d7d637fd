import { getTableColumns } from 'drizzle-orm';
import { plans } from '#server/db/schema/billing.ts';

/** What happens to the columns of a table at a deletion, and which of them are in the member's copy. */
export interface ColumnRule {
  /** The columns of a table whose rows of the member are deleted. */
  deleted?: string;
  /** Columns that are emptied in a row that stays. */
  erased?: string;
  /** Columns that stay, by the reason. */
  stays?: Record<string, string>;
  /** The name of the rows in `data.json`, or the reason why they are not there. */
  copy: { as: string; leftOut?: Record<string, string> } | { none: string };
}

const noPerson = 'holds nothing about a member';
const keyed = 'a keyed hash, which names nobody and expires';
const number = 'a number that leads only to rows without a name';
const figures = 'money and its dates, which the law keeps for seven years';
const hash = 'a hash of a secret: no use to the member, of use to a thief';
const ofStaff = 'names staff, who is no member: removing the person deletes it';
const testOnly = 'what Stripe would keep: a development server only';
const clubs = (columns: string, reason = noPerson): ColumnRule => ({
  stays: { [reason]: columns },
  copy: { none: reason },
});

/** The rule of every table and column of the schema. The table's name is that of its export. */
export const columnRules: Record<string, ColumnRule> = {
  members: {
    erased:
      'email personalEmail name lastName passwordHash profileImage source campaignType otpNextLogin termsVersion ' +
      'termsAcceptedAt googleSub googleEmail googleLinkedAt language undeliverableAt deleteAt',
    stays: {
      [number]: 'id',
      'a date or a mark of a row without a name':
        'createdAt updatedAt welcomedAt isSample deletedAt accessEpoch googleNeedsCode',
      'set, so that no optional mail goes out': 'unsubscribedAt',
    },
    copy: { as: 'member', leftOut: { [hash]: 'passwordHash' } },
  },
  registrations: {
    deleted:
      'email id name lastName passwordHash source campaignType termsVersion termsAcceptedAt createdAt contested',
    copy: { none: 'typed by somebody who has not proved the address' },
  },
  otpCodes: {
    deleted:
      'email codeHash registrationId memberId tries usedAt createdAt expiresAt askedBy foreignTries googleSub',
    copy: { as: 'codes', leftOut: { [hash]: 'codeHash askedBy', [noPerson]: 'registrationId' } },
  },
  codeViews: clubs('key guesses issuedAt expiresAt', keyed),
  knownNetworks: {
    deleted: 'key memberId nearKey expiresAt',
    copy: { as: 'networks', leftOut: { [keyed]: 'key nearKey' } },
  },
  knownDevices: {
    deleted: 'key memberId device expiresAt',
    copy: { as: 'devices', leftOut: { [keyed]: 'key' } },
  },
  notMeLinks: {
    deleted: 'hash number memberId email restores createdAt expiresAt usedAt',
    copy: { as: 'securityLinks', leftOut: { [hash]: 'hash' } },
  },
  addressChanges: {
    deleted: 'memberId kind email newHash currentHash tries createdAt expiresAt',
    copy: { as: 'addressChanges', leftOut: { [hash]: 'newHash currentHash' } },
  },
  passkeys: {
    deleted: 'id memberId credentialId publicKey counter name createdAt usedAt',
    copy: { as: 'passkeys', leftOut: { 'what a sign-in is checked with': 'credentialId publicKey counter' } },
  },
  spentChallenges: clubs('hash expiresAt'),
  sessions: {
    deleted: 'id memberId device origin currentHash parentHash createdAt usedAt retriedAt revokedAt',
    copy: { as: 'sessions', leftOut: { [hash]: 'currentHash parentHash' } },
  },
  handoffCodes: {
    deleted: 'hash memberId sessionId partner createdAt expiresAt usedAt',
    copy: { as: 'handoffs', leftOut: { [hash]: 'hash' } },
  },
  handoffGrants: { deleted: 'memberId partner since askedAt', copy: { as: 'partners' } },
  spentTokens: { deleted: 'hash sessionId', copy: { none: hash } },
  resetTokens: {
    deleted: 'hash memberId purpose createdAt expiresAt usedAt',
    copy: { as: 'passwordLinks', leftOut: { [hash]: 'hash' } },
  },
  outbox: clubs('id recipient subject body html sentAt', 'mails of a development server'),
  rateLimits: { deleted: 'key taken resetsAt', copy: { none: 'counts of the limits under a hash' } },
  serverKeys: clubs('name value'),
  mailQueue: {
    deleted:
      'id messageId recipient replyTo subject body html unsubscribeUrl topic keyHash state tries queuedAt nextTryAt ' +
      'expiresAt resentAt settledAt error report reportedAt',
    copy: {
      as: 'mails',
      leftOut: {
        'a text that may hold a code or a secret link': 'subject body html unsubscribeUrl',
        [hash]: 'keyHash',
        'how the server sends it': 'id messageId topic tries nextTryAt expiresAt resentAt error replyTo',
      },
    },
  },
  plans: clubs(Object.keys(getTableColumns(plans)).join(' ')),
  founding: clubs('id seatLimit'),
  memberBilling: {
    erased: 'customerRef seatUntil seatPriceCents seatPlanId heldMonths',
    stays: { [number]: 'memberId', [figures]: 'invoiceTotal founderUsedAt' },
    copy: { as: 'billing' },
  },
  subscriptions: {
    erased: 'card',
    stays: {
      [number]: 'id providerRef memberId planId checkoutId',
      [figures]:
        'provider isFounder priceCents status periodStart periodEnd createdAt cancelledAt restorableUntil renewal ' +
        'sendingUntil renewalUnsent providerStatus providerRead nextCheckAt pastDueSince pastDueMails ' +
        'pastDueStepAt holdUntil endsWithPeriod endsForDeletion endAnnounced suspended endMailedAt renewalMailedFor ' +
        'priceCheckedFor grantedUntil providerEndsAt renewalRead reminderMailedAt providerTerms',
    },
    copy: { as: 'plans' },
  },
  checkouts: {
    erased: 'successUrl cancelUrl sessionUrl',
    stays: {
      [number]: 'id memberId planId sessionId orderId replaces',
      [figures]: 'isFounder priceCents failedTries usesKeptSeat status createdAt expiresAt settledAt',
    },
    copy: { as: 'checkouts' },
  },
  agreements: {
    stays: {
      [number]: 'checkoutId memberId planId',
      'the proof of the agreement, which renewal laws ask for':
        'termsVersion priceCents currency interval language sentence agreedAt',
    },
    copy: { as: 'agreements' },
  },
  holds: {
    deleted:
      'id subscriptionId memberId isScheduled startsAt endsAt endedAt paidUntil isAnnounced sent unsent',
    copy: { as: 'holds' },
  },
  invoices: {
    stays: {
      [number]: 'id memberId memberSeq planId checkoutId stripeInvoiceId',
      [figures]:
        'amountCents status refundedCents refundPendingCents refundFailed dispute providerRead periodStart periodEnd createdAt receiptMailedAt card ' +
        'taxCents paidAt',
    },
    copy: { as: 'invoices' },
  },
  refunds: {
    stays: { [number]: 'ref invoiceId', [figures]: 'amountCents createdAt status failedAt' },
    copy: { as: 'refunds' },
  },
  paymentEvents: clubs('id handledAt'),
  orphanSubscriptions: clubs(
    'providerRef foundAt settledAt outcome refundFailed',
    'a number of the payment provider',
  ),
  orphanSearch: clubs('id dueAt'),
  fakeStripe: clubs('id records', testOnly),
  campaignEvents: {
    erased: 'uniqueId memberId claimed',
    stays: { 'figures of a campaign without a person': 'id kind campaignId orderId amountCents createdAt' },
    copy: { as: 'campaigns' },
  },
  contactMessages: { deleted: 'id name email message type createdAt answeredAt', copy: { as: 'messages' } },
  uploads: { deleted: 'path memberId contentType issuedAt storedAt', copy: { as: 'photos' } },
  staffActs: {
    erased: 'why',
    stays: {
      'the record of staff, which staff keeps without addresses and names':
        'id begunAt staff act memberId detail outcome fault locks',
    },
    copy: { as: 'staffActs', leftOut: { 'names somebody else': 'staff' } },
  },
  elementFailures: clubs('origin tag version reason hour count lastAt', 'counts for a page of a partner'),
  staffPeople: clubs('id email role createdAt', ofStaff),
  staffPasskeys: clubs('credentialId personId publicKey counter device createdAt usedAt', ofStaff),
  staffInvites: clubs('email personId hash role createdAt expiresAt', ofStaff),
  staffSessions: clubs('hash personId createdAt usedAt verifiedAt', ofStaff),
  staffForms: clubs('hash sessionHash usedAt', ofStaff),
  planHistory: clubs('id planId changedAt staffAct name amountCents features isWithdrawn'),
};

export const columnsIn = (...lists: (string | undefined)[]): string[] =>
  lists.flatMap((list) => list?.split(' ') ?? []);

/** Returns the columns of a rule: those that stay last. */
export const ruledColumns = ({ deleted, erased, stays = {} }: ColumnRule): string[] =>
  columnsIn(deleted, erased, ...Object.values(stays));

/** Returns the columns that the copy leaves out. */
export const leftOutColumns = ({ copy }: ColumnRule): string[] =>
  'as' in copy ? columnsIn(...Object.values(copy.leftOut ?? {})) : [];
