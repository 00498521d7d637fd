import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { failureReasons } from '../failure-reasons.ts';
import { text, wireStatus } from '../wire.ts';
import { perHour } from './limit.ts';
import { row } from './row.ts';
import { status } from './sample.ts';

/** The call by which an element reports that it failed. Nothing in it is about a visitor. */
export const failures = {
  reportFailure: row({
    ...calls.reportFailure,
    tag: 'Partners',
    summary: 'Report that an element shows its fallback',
    description:
      'An element sends it once for each reason and page load, by `sendBeacon`. The club counts it by origin, tag, version, reason and hour.',
    body: z.object({
      tag: text(32).check(z.regex(/^club(-[a-z]+){1,4}$/)),
      version: text(32).check(z.regex(/^(unbuilt|\d{1,4}\.\d{1,4}\.\d{1,4}(-[a-z0-9.]+)?)$/)),
      reason: z.enum(failureReasons),
      origin: text(200).check(
        z.describe('The origin of the page. The header `Origin` counts where the browser sends it.'),
      ),
    }),
    takesText: true,
    reply: wireStatus,
    limits: { address: perHour(300) },
    example: {
      body: {
        tag: 'club-signup',
        version: '0.1.0',
        reason: 'origin',
        origin: 'https://deals.example.com',
      },
      replies: { success: { status } },
    },
  }),
};
