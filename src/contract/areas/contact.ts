import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { identityCopy } from '../messages/identity.copy.ts';
import { MESSAGE_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from '../text-limits.ts';
import { filledText, wireEmail, wireStatus } from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { email, status } from './sample.ts';

/** The calls about messages to the club and the mailing list. */
export const contact = {
  contact: row({
    ...calls.contact,
    tag: 'Contact',
    summary: 'Send a suggestion or a support request',
    body: z.object({
      name: filledText(NAME_MAX_CHARACTERS),
      email: wireEmail,
      message: filledText(MESSAGE_MAX_CHARACTERS),
      type: z.enum(['Suggestion', 'Support']),
    }),
    reply: wireStatus,
    limits: { address: perHour(60), pair: perHour(10) },
    example: {
      body: { name: 'Member One', email, message: 'Where do I find my invoices?', type: 'Support' },
      replies: { success: { status } },
    },
  }),
  unsubscribe: row({
    ...calls.unsubscribe,
    tag: 'Contact',
    summary: 'Stop the mailing list',
    description: 'The membership stays. An unknown address gets the same answer.',
    body: z.object({ email: wireEmail }),
    reply: wireStatus,
    limits: { address: perHour(60), pair: perHour(10) },
    example: {
      body: { email },
      replies: { success: { status, message: identityCopy.unsubscribed } },
    },
  }),
};
