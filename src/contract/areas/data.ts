import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { privacyCopy } from '../messages/privacy.copy.ts';
import { replyWith, wireStatus } from '../wire.ts';
import { perDay } from './limit.ts';
import { row } from './row.ts';
import { status } from './sample.ts';

/** When the account will be deleted (ISO 8601). Null: it stays. */
const deletionReply = replyWith({ data: z.object({ deletesAt: z.nullable(z.string()) }) });

/** What a member can do with the stored data: additions to the specification. */
export const data = {
  yourData: row({
    ...calls.yourData,
    tag: 'Profile',
    summary: 'Read when the account will be deleted',
    reply: deletionReply,
    example: { replies: { stays: { status, data: { deletesAt: null } } } },
  }),
  exportData: row({
    ...calls.exportData,
    act: 'mailed',
    tag: 'Profile',
    summary: 'Email a link to the member’s data',
    description: 'The link works for seven days. Its page hands out a zip archive.',
    reply: wireStatus,
    refusals: { 429: privacyCopy.exportsUsedUp },
    limits: { account: perDay(5) },
    example: { replies: { success: { status, message: privacyCopy.exportMailed(7) } } },
  }),
  deleteAccount: row({
    ...calls.deleteAccount,
    act: 'mailed',
    tag: 'Profile',
    summary: 'Delete the account in 14 days',
    description: 'Emails the date. A second call keeps the first date.',
    reply: deletionReply,
    refusals: { 429: privacyCopy.deletionsUsedUp },
    limits: { account: perDay(10) },
    example: {
      replies: {
        success: {
          status,
          message: privacyCopy.deletionPlanned(14),
          data: { deletesAt: '2026-01-29T12:00:00.000Z' },
        },
      },
    },
  }),
  keepAccount: row({
    ...calls.keepAccount,
    act: 'mailed',
    tag: 'Profile',
    summary: 'Keep the account after all',
    reply: deletionReply,
    refusals: { 409: privacyCopy.tooLate },
    example: { replies: { success: { status, message: privacyCopy.kept, data: { deletesAt: null } } } },
  }),
};
