import { type ContactMessage, markAnswered } from '../open-messages.ts';
import { StaffRefused } from '../staff-refused.ts';
import type { StaffAct } from './staff-act.ts';

/** An act for a message of the forms. */
export type MessageAct = StaffAct<ContactMessage>;

/** Closes a message. */
const answeredAct: MessageAct = {
  name: 'messages answered',
  summary: 'Takes a message of the forms off the list, because somebody answered it. It sends no mail.',
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
