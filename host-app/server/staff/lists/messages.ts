import { and, isNull } from 'drizzle-orm';
import { contactMessages } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';
import { contactCopy } from '../../members/contact/contact.copy.ts';
import { type Listed, type ListPart, listOrder } from './list.ts';

type Needs = Pick<Deps, 'db'>;
/** A message of the suggestion or support form. */
export type ContactMessage = typeof contactMessages.$inferSelect;

/** Nobody marked it as answered. */
export const isOpen = isNull(contactMessages.answeredAt);

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

/** Returns the subject of the mail that the support got. */
export const subjectOf = ({ type, name }: Pick<ContactMessage, 'type' | 'name'>): string =>
  contactCopy.subject(type, name);
