import type { Hono } from 'hono';
import { failures } from '#contract/areas/failures.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { bindAll } from '../../http/route.ts';
import { countFailure } from './count-failure.ts';

/** Registers the call by which elements report that they failed. */
export function bindFailures(app: Hono, deps: Deps): void {
  bindAll(app, deps, failures, {
    reportFailure: async ({ body, request }) => {
      const { tag, version, reason } = body;
      // A page without a referrer sends `Origin: null`. Then the page's own word counts.
      const origin = originIn(request.headers.get('origin')) ?? originIn(body.origin);
      if (!origin && body.origin !== NO_ORIGIN) throw refuse(400, httpCopy.field('origin'));
      await countFailure(deps, { origin: origin ?? NO_ORIGIN, tag, version, reason });
      return { status: 'success' };
    },
  });
}

/** The origin of a sandboxed page and of a file. */
const NO_ORIGIN = 'null';

/** A host has at most 253 characters. */
const ORIGIN_MAX = 300;

/** Returns the origin of an http address, without path and query. Undefined for one that no browser sends. */
function originIn(address: string | null): string | undefined {
  if (!address || address.length > ORIGIN_MAX || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
