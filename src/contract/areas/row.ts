import type * as z from 'zod/mini';
import type { Call } from '../calls.ts';
import type { CallLimits } from './limit.ts';
import type { Tag } from './tags.copy.ts';

type Schema = z.core.$ZodType;
type Fields = z.core.$ZodObject;

/**
 * What keeps a stolen token from doing lasting harm by a call that changes something of a member:
 * - 'recent': it cannot be undone, so the sign-in must be at most 15 minutes old. Else the answer is 403.
 * - 'code': it needs a code or a link that went to the owner by mail.
 * - 'mailed': the owner can undo it, and immediately gets a mail about it with the way back.
 * - 'harmless': it takes nothing from the owner, and sets nothing that the owner cannot set again immediately.
 */
export type Act = 'recent' | 'code' | 'mailed' | 'harmless';

/** One call of the API. The server, the OpenAPI document and the fuzz tests read it. */
export interface Endpoint extends Call {
  /** The :id of the path. */
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  /** The JSON may come as text/plain too: a browser sends that to another origin without a preflight. */
  readonly takesText?: true;
  /** The 2xx reply. */
  readonly reply: Schema;
  /** Each call of a member that is no GET has one. */
  readonly act?: Act;
  /** How often it may be made. */
  readonly limits?: CallLimits;
  /** The handler counts `mailLimits` or `loginLimits`, and a solved challenge lifts them. */
  readonly takesChallenge?: true;
  /** It starts or continues a session: an unlisted page gets 403. */
  readonly startsSession?: true;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Error messages by status, in addition to the errors that the schemas, the token and the limits imply. */
  readonly refusals?: Readonly<Record<number, string>>;
  readonly example: Example;
}

/** The examples of a call in the OpenAPI document. */
interface Example {
  readonly body?: unknown;
  /** Values of path and query parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly replies: Readonly<Record<string, unknown>>;
}

/** The examples must fit the schemas of the row. */
interface Fitting<R extends Endpoint> {
  readonly example: {
    readonly body?: R extends { body: infer B extends Schema } ? z.input<B> : never;
    readonly replies: Readonly<Record<string, z.input<R['reply']>>>;
  };
}

/** A call of a member that changes something has to decide what protects it. */
type Deciding<R extends Endpoint> = R['auth'] extends 'yes'
  ? R['method'] extends 'GET'
    ? { readonly act?: never }
    : { readonly act: Act }
  : { readonly act?: never };

/** Returns the row of a call. It does not compile with an example that breaks the schemas, or without a needed `act`. */
export const row = <R extends Endpoint>(endpoint: R & Fitting<R> & Deciding<R>): R => endpoint;
