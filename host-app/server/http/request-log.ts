import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { RequestLine } from '../deps/metrics.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

/** A request id from outside counts only from a trusted proxy and only in this form. */
const OUTER_ID = /^[A-Za-z0-9][\w.-]{7,63}$/;

/**
 * Returns middleware that gives each request its id, sends it to the caller and writes one line after the response.
 */
export const logRequests = (
  { trustedProxies }: { trustedProxies: number },
  write: (line: RequestLine) => void,
): MiddlewareHandler => {
  return async (c, next) => {
    const began = performance.now();
    const requestId = (trustedProxies > 0 && outerId(c)) || crypto.randomUUID();
    c.set('requestId', requestId);
    await next();
    // A shared cache may store this response, so it must not carry one request's id.
    if (!c.res.headers.get('cache-control')?.includes('public')) c.res.headers.set('X-Request-Id', requestId);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    write({ requestId, method: c.req.method, route: routePath(c), status: c.res.status, ms });
  };
};

function outerId(c: Context): string | undefined {
  const outerId = c.req.header('x-request-id');
  return outerId && OUTER_ID.test(outerId) ? outerId : undefined;
}
