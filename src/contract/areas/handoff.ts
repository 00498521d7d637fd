import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { handoffCopy } from '../messages/handoff.copy.ts';
import { replyWith, text } from '../wire.ts';
import { perQuarterHour } from './limit.ts';
import { row } from './row.ts';
import { status } from './sample.ts';

const partner = text(40, 1);
const code = 'Zk3vQ9xWm2LrT8sYb6NcZk3vQ9xWm2LrT8sYb6NcZk3';

/** The calls that hand a member over to a partner's server. */
export const handoff = {
  handoffCode: row({
    ...calls.handoffCode,
    act: 'harmless',
    tag: 'Partners',
    summary: 'Get a code that hands the member over',
    description:
      'The code works once, for `expiresIn` seconds, for this partner only. The page gives it to the partner’s server.',
    body: z.object({ partner }),
    reply: replyWith({ data: z.object({ code: z.string(), expiresIn: z.number() }) }),
    refusals: { 404: handoffCopy.partnerUnknown },
    limits: { account: perQuarterHour(60) },
    example: {
      body: { partner: 'demo' },
      replies: { success: { status, data: { code, expiresIn: 60 } } },
    },
  }),
  exchangeHandoff: row({
    ...calls.exchangeHandoff,
    tag: 'Partners',
    summary: 'Exchange a code for the member',
    description:
      'For the partner’s server, never for a page: the secret must stay there. Uses the code up. `planId` is `free_month` for the free membership.',
    body: z.object({ partner, secret: text(200, 1), code: text(100, 1) }),
    reply: replyWith({
      data: z.object({ member: z.object({ id: z.string(), name: z.string(), planId: z.string() }) }),
    }),
    refusals: {
      400: handoffCopy.codeUsed,
      401: handoffCopy.secretRefused,
      403: handoffCopy.codeForeign,
    },
    limits: { refused: perQuarterHour(300) },
    example: {
      body: { partner: 'demo', secret: 'development-secret-of-the-demo-partner', code },
      replies: {
        success: {
          status,
          data: { member: { id: '665f0000000000000000a001', name: 'Member One', planId: 'premium_month' } },
        },
      },
    },
  }),
};
