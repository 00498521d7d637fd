import type * as z from 'zod/mini';
import type { Call } from '../call.ts';
import type { CallLimits } from './limit.ts';
import type { Tag } from './tags.copy.ts';

type Schema = z.core.$ZodType;
type Fields = z.core.$ZodObject;

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

/** Returns the row of a call. It does not compile with an example that breaks the schemas. */
export const row = <R extends Endpoint>(endpoint: R & Fitting<R>): R => endpoint;
