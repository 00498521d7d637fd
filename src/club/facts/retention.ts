// How long the club keeps what it stores. A deployment may change these numbers; the privacy policy shows some of them.

/** How long messages of the suggestion and support forms are kept, in days. */
export const CONTACT_MESSAGE_DAYS = 730;
/** How long visits and registrations of campaigns are kept, in days. Their payments stay as long as invoices. */
export const CAMPAIGN_EVENT_DAYS = 400;
/** How long the list of sent mails is kept, in days. Their texts are erased when they are sent. */
export const MAIL_LOG_DAYS = 30;
/** How long handled events of the payment provider are remembered, in days. */
export const PAYMENT_EVENT_DAYS = 30;
/** How long a registration waits for its code, in days. */
export const REGISTRATION_DAYS = 30;
/** How long invoices are kept after the account is deleted, in years: tax law asks for them. */
export const INVOICE_YEARS = 7;
/** How long a member can undo the deletion of the account, in days. */
export const DELETION_DAYS = 14;
/** How long the link to a member's data works, in days. */
export const EXPORT_LINK_DAYS = 7;
/** How long the record of what staff did is kept, in years: as long as the invoices that it may explain. */
export const STAFF_ACT_YEARS = 7;
/** How long the agreement of a checkout is kept, in years: the proof that renewal laws ask for. */
export const AGREEMENT_YEARS = 3;
/** How long it is kept after its plan ended, in years, if that is later. */
export const AGREEMENT_YEARS_AFTER_PLAN = 1;
/** How long the agreement of a checkout without payment is kept, in days. */
export const UNPAID_AGREEMENT_DAYS = 30;
/** How long the days of a deployment hold are kept after its end, in days. They may be the dates of a deployment. */
export const HOLD_DAYS = 90;
/** How long the counts of elements that failed on pages of partners are kept, in days. */
export const ELEMENT_FAILURE_DAYS = 30;
