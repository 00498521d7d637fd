import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MemberRow } from '../../db/schema/accounts.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { contactMessages } from '../../db/schema/members.ts';

/** Whose records: a member's id and addresses, in lower case. */
export interface Whose {
  id: string;
  addresses: string[];
}

/** Returns the member's addresses: the email, which may be an inbox that the member has lost, and the personal one. */
export const addressesOf = ({ email, personalEmail }: Pick<MemberRow, 'email' | 'personalEmail'>): string[] =>
  personalEmail ? [email, personalEmail] : [email];

/** Visitors type an address with capitals and spaces. Only members' own addresses are stored normalized. */
const isTyped = (column: PgColumn, addresses: string[]): SQL =>
  inArray(sql`lower(btrim(${column}))`, addresses);

/** Returns the condition of messages that were typed with one of these addresses. */
export const isMessageOf = ({ addresses }: Whose): SQL => isTyped(contactMessages.email, addresses);

/** Returns the condition of mails to these addresses. */
export const isMailTo = ({ addresses }: Whose): SQL => isTyped(mailQueue.recipient, addresses);

/** Returns the condition of mails to these addresses, and of forms that were mailed to the support. */
export const isMailOf = (whose: Whose): SQL | undefined =>
  or(isMailTo(whose), isTyped(mailQueue.replyTo, whose.addresses));
