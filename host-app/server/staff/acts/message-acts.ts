import { and, eq } from 'drizzle-orm';
import { contactMessages } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';
import { type ContactMessage, isOpen } from '../lists/staff-lists.ts';
import { StaffRefused } from './act-fields.ts';
import { recordLook } from './record-act.ts';
import type { DeskAct } from './staff-act.ts';

/** An act for a message of the forms. */
export type MessageAct = DeskAct<ContactMessage>;

const answeredAct: MessageAct = {
  name: 'messages answered',
  title: 'Mark as answered',
  about: 'Takes the message off the list. Nobody gets a mail: answer from your mailbox.',
  role: 'support',
  fields: {},
  asksFirst: false,
  check: (_, message) => requireOpen(message),
  async prepare(deps, message) {
    requireOpen(message);
    return {
      detail: { message: message.id },
      locks: [message.id],
      async run() {
        if (!(await markAnswered(deps, message)))
          throw new StaffRefused('This message was answered or deleted meanwhile. Nothing was changed.');
        return 'The message is answered, and off the list.';
      },
    };
  },
};

/** Every act for a message, in the order of help and forms. */
export const messageActs: readonly MessageAct[] = [answeredAct];

function requireOpen({ answeredAt }: ContactMessage): void {
  if (answeredAt) throw new StaffRefused('This message is answered.');
}

/** Returns the message with this id. Throws StaffRefused when there is none: it may be deleted with its sender. */
export async function requireMessage({ db }: Pick<Deps, 'db'>, id: string): Promise<ContactMessage> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (message) return message;
  throw new StaffRefused('There is no such message. It may be deleted, with its sender or after its time.');
}

/** Returns the message for a person of staff, and records the look. Rejects like requireMessage. */
export const lookAtMessage = (deps: Deps, staff: string, id: string): Promise<ContactMessage> =>
  recordLook(deps, { staff, look: 'show', message: id }, () => requireMessage(deps, id));

/** Marks a message as answered. Returns false when somebody did so before, or when it is deleted. */
async function markAnswered(
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
