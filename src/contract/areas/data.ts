import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { privacyCopy } from '../messages/privacy.copy.ts';
import { replyWith, text, wireStatus } from '../wire.ts';
import { perDay } from './limit.ts';
import { row } from './row.ts';
import { status } from './sample.ts';

const dataReply = replyWith({
  data: z.object({
    deletesAt: z
      .nullable(z.string())
      .check(z.describe('When the account will be deleted (ISO 8601). Null: it stays.')),
    partners: z
      .array(z.object({ name: z.string(), since: z.string(), askedAt: z.nullable(z.string()) }))
      .check(z.describe('The partners whose servers may ask for the plan. `askedAt` is when one last did.')),
  }),
});
const partners = [{ name: 'demo', since: '2026-01-15T12:00:00.000Z', askedAt: '2026-01-20T12:00:00.000Z' }];

/** What a member can do with the stored data: additions to the specification. */
export const data = {
  yourData: row({
    ...calls.yourData,
    tag: 'Profile',
    summary: 'Read when the account will be deleted, and which partners may ask for the plan',
    reply: dataReply,
    example: { replies: { stays: { status, data: { deletesAt: null, partners } } } },
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
    reply: dataReply,
    refusals: { 429: privacyCopy.deletionsUsedUp },
    limits: { account: perDay(10) },
    example: {
      replies: {
        success: {
          status,
          message: privacyCopy.deletionPlanned(14),
          data: { deletesAt: '2026-01-29T12:00:00.000Z', partners },
        },
      },
    },
  }),
  keepAccount: row({
    ...calls.keepAccount,
    act: 'mailed',
    tag: 'Profile',
    summary: 'Keep the account after all',
    reply: dataReply,
    refusals: { 409: privacyCopy.tooLate },
    example: {
      replies: { success: { status, message: privacyCopy.kept, data: { deletesAt: null, partners } } },
    },
  }),
  endPartner: row({
    ...calls.endPartner,
    act: 'harmless',
    tag: 'Profile',
    summary: 'End what a partner may ask',
    description:
      'The partner’s server gets no answer about the member from now on. Another hand-off begins it again.',
    params: z.object({ id: text(64, 1) }),
    reply: dataReply,
    example: {
      parameters: { id: 'demo' },
      replies: { success: { status, data: { deletesAt: null, partners: [] } } },
    },
  }),
};
