/**
 * Every call of the API with its schemas, limits, words and examples. The reference API checks every body and reply with
 * these schemas, and the OpenAPI document comes from the rows. The client imports only types from here. The schemas are
 * strict in what the API sends, while `read.ts` is tolerant.
 */
import * as z from 'zod/mini';
import { addresses } from './areas/addresses.ts';
import { campaigns } from './areas/campaigns.ts';
import { checkout } from './areas/checkout.ts';
import { contact } from './areas/contact.ts';
import { data } from './areas/data.ts';
import { failures } from './areas/failures.ts';
import { handoff } from './areas/handoff.ts';
import { invoices } from './areas/invoices.ts';
import { passkeys } from './areas/passkeys.ts';
import { passwords } from './areas/passwords.ts';
import { plans } from './areas/plans.ts';
import { profile } from './areas/profile.ts';
import type { Endpoint } from './areas/row.ts';
import { security } from './areas/security.ts';
import { sessions } from './areas/sessions.ts';
import { signUp } from './areas/sign-up.ts';
import { uploads } from './areas/uploads.ts';
import { type CallName, PARTNER_SESSION } from './calls.ts';

export type { Endpoint } from './areas/row.ts';

/** One row for each call. It does not compile until every row of `calls` is in an area. */
export const endpoints = {
  ...signUp,
  ...sessions,
  ...passwords,
  ...profile,
  ...uploads,
  ...data,
  ...security,
  ...addresses,
  ...passkeys,
  ...plans,
  ...checkout,
  ...invoices,
  ...campaigns,
  ...contact,
  ...handoff,
  ...failures,
} satisfies Record<CallName, Endpoint>;

/** The answer of a failed call, for every 4xx and 5xx of the API. A 500 has a request id. */
export const errorReply = z.object({
  status: z.string(),
  message: z.string().check(z.describe('A sentence for the member.')),
  requestId: z.optional(z.string()).check(z.describe('On a 500 only.')),
  reason: z
    .optional(z.literal(PARTNER_SESSION))
    .check(
      z.describe(
        'On a 403 only: the session began on a page of a partner, and the call needs one of the club’s own site.',
      ),
    ),
  canResend: z
    .optional(z.literal(true))
    .check(
      z.describe('On a 400 of `verify-otp` only: the code no longer works, and another one can be sent.'),
    ),
  error: z.optional(z.object({ errors: z.optional(z.union([z.string(), z.array(z.string())])) })),
});

type Rows = typeof endpoints;
type Part<N extends CallName, K extends string> =
  Rows[N] extends Record<K, infer S> ? (S extends z.core.$ZodType ? z.input<S> : undefined) : undefined;
/** The body of a call, undefined for a call without one. */
export type BodyOf<N extends CallName> = Part<N, 'body'>;
/** The query of a call, undefined for a call without one. */
export type QueryOf<N extends CallName> = Part<N, 'query'>;
/** The 2xx reply of a call. */
export type ReplyOf<N extends CallName> = z.output<Rows[N]['reply']>;
