import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { handoffCopy } from '../messages/handoff.copy.ts';
import { identityCopy } from '../messages/identity.copy.ts';
import { replyWith, text, wireSessionReply } from '../wire.ts';
import { perQuarterHour } from './limit.ts';
import { row } from './row.ts';
import { session, status } from './sample.ts';

const partner = text(40, 1);
const code = 'Zk3vQ9xWm2LrT8sYb6NcZk3vQ9xWm2LrT8sYb6NcZk3';

/** The calls that hand a member over, to a partner's server or to the club's own site. */
export const handoff = {
  handoffCode: row({
    ...calls.handoffCode,
    act: 'harmless',
    tag: 'Partners',
    summary: 'Get a code that hands the member over',
    description:
      'The code works once, for `expiresIn` seconds, for this partner only. The page gives it to the partner’s server. Without `partner` it opens the club’s own site (`handoff/session`).',
    body: z.object({ partner: z.optional(partner) }),
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
  enterSite: row({
    ...calls.enterSite,
    tag: 'Partners',
    summary: 'Open the club’s own site by a code',
    description:
      'For the club’s own pages. Uses the code up. The session may do no more than the one that asked for the code, lasts 15 minutes and cannot be renewed: for the rest the member logs in.',
    body: z.object({ code: text(100, 1) }),
    reply: wireSessionReply,
    refusals: { 400: handoffCopy.codeUsed },
    limits: { refused: perQuarterHour(300) },
    startsSession: true,
    example: {
      body: { code },
      replies: { success: session(identityCopy.loggedIn) },
    },
  }),
};
