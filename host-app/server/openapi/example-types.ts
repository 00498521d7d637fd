import type { CallName } from '#contract/calls.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoints.ts';

/** The type of `examples`: each call with a body, parameters and replies. */
export type Examples = {
  readonly [N in CallName]: {
    readonly body?: BodyOf<N>;
    /** Values of path and query parameters. */
    readonly parameters?: Readonly<Record<string, string>>;
    readonly replies: Readonly<Record<string, ReplyOf<N>>>;
  };
};
