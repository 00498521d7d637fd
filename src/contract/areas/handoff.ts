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

const secret = text(200, 1);
const proof = { partner: 'demo', secret: 'development-secret-of-the-demo-partner' };
const id = '665f0000000000000000a001';
const plan = {
  id: z.string(),
  planId: z.string().check(z.describe('`free_month` for the free membership.')),
  paidUntil: z
    .nullable(z.string())
    .check(
      z.describe(
        'When the plan ends unless another payment comes (ISO 8601). Null for the free membership, and for a plan without an end.',
      ),
    ),
};
const premium = { id, planId: 'premium_month', paidUntil: '2026-02-15T12:00:00.000Z' };

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
      'For the partner’s server, never for a page: the secret must stay there. Uses the code up. From now on the partner may ask again by `id` (`handoff/check`).',
    body: z.object({ partner, secret, code: text(100, 1) }),
    reply: replyWith({ data: z.object({ member: z.object({ ...plan, name: z.string() }) }) }),
    refusals: {
      400: handoffCopy.codeUsed,
      401: handoffCopy.secretRefused,
      403: handoffCopy.codeForeign,
    },
    limits: { refused: perQuarterHour(300) },
    example: {
      body: { ...proof, code },
      replies: { success: { status, data: { member: { ...premium, name: 'Member One' } } } },
    },
  }),
  checkHandoff: row({
    ...calls.checkHandoff,
    tag: 'Partners',
    summary: 'Ask again for a member who was handed over',
    description:
      'For the partner’s server. `member` is null when the partner may not ask, or not any more: the member ended it, set a new password or deleted the account, or was never handed over. Another hand-off begins it again.',
    body: z.object({ partner, secret, id: text(64, 1) }),
    reply: replyWith({ data: z.object({ member: z.nullable(z.object(plan)) }) }),
    refusals: { 401: handoffCopy.secretRefused, 429: handoffCopy.asksUsedUp },
    limits: { refused: perQuarterHour(300) },
    example: {
      body: { ...proof, id },
      replies: {
        success: { status, data: { member: premium } },
        gone: { status, data: { member: null } },
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
