import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

/** What is written of a request: nothing that a person sent. */
export interface RequestLine {
  requestId: string;
  method: string;
  /** The pattern that matched, as `/api/.../invoices/:id`: never the address, whose parts and query may be secrets. */
  route: string;
  status: number;
  ms: number;
}

/** An id from outside is believed only from a proxy we trust, and only in a form that can carry nothing else. */
const OUTER_ID = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** Gives every request its id, tells the caller and writes one line when the answer is made. */
export const logRequests = (
  { trustedProxies }: { trustedProxies: number },
  write: (line: RequestLine) => void,
): MiddlewareHandler => {
  return async (c, next) => {
    const began = performance.now();
    const requestId = (trustedProxies > 0 && outerId(c)) || crypto.randomUUID();
    c.set('requestId', requestId);
    await next();
    // What a shared cache may keep belongs to no single request.
    if (!c.res.headers.get('cache-control')?.includes('public')) c.res.headers.set('X-Request-Id', requestId);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    write({ requestId, method: c.req.method, route: routePath(c), status: c.res.status, ms });
  };
};

function outerId(c: Context): string | undefined {
  const given = c.req.header('x-request-id');
  return given && OUTER_ID.test(given) ? given : undefined;
}
