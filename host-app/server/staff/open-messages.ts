import { and, eq, isNull } from 'drizzle-orm';
import { contactMessages } from '../db/schema/members.ts';
import type { Deps } from '../deps/deps.ts';
import { contactCopy } from '../members/contact/contact.copy.ts';
import { listOrder } from './lists/list-order.ts';
import type { Listed, ListPart } from './lists/list-part.ts';
import { StaffRefused } from './staff-refused.ts';

type Needs = Pick<Deps, 'db'>;
/** A message of the suggestion or support form. */
export type ContactMessage = typeof contactMessages.$inferSelect;

const isOpen = isNull(contactMessages.answeredAt);

const oldestMessage = listOrder<ContactMessage>({
  direction: 'asc',
  columns: [
    ['time', contactMessages.createdAt],
    ['text', contactMessages.id],
  ],
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

/** Returns the messages that nobody marked as answered, the oldest first. */
export async function listOpenMessages(
  { db }: Needs,
  { limit, before }: ListPart,
): Promise<Listed<ContactMessage>> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(and(isOpen, oldestMessage.after(before)))
    .orderBy(...oldestMessage.by)
    .limit(limit + 1);
  return { ...oldestMessage.part(rows, limit), total: await db.$count(contactMessages, isOpen) };
}

/** Returns the message with this id. Throws StaffRefused when there is none: it may be deleted with its sender. */
export async function requireMessage({ db }: Needs, id: string): Promise<ContactMessage> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (message) return message;
  throw new StaffRefused('There is no such message. It may be deleted, with its sender or after its time.');
}

/** Marks a message as answered. Returns false when somebody did so before, or when it is deleted. */
export async function markAnswered(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: Pick<ContactMessage, 'id'>,
): Promise<boolean> {
  const changed = await db
    .update(contactMessages)
    .set({ answeredAt: new Date(clock.now()) })
    .where(and(eq(contactMessages.id, id), isOpen))
    .returning({ id: contactMessages.id });
  return changed.length > 0;
}

/** Returns the subject of the mail that the support got. */
export const subjectOf = ({ type, name }: Pick<ContactMessage, 'type' | 'name'>): string =>
  contactCopy.subject(type, name);
