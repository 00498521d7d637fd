import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type CallName, calls } from '#contract/calls.ts';
import { type BodyOf, type Endpoint, endpoints, type QueryOf, type ReplyOf } from '#contract/endpoints.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import type { Deps, SignedIn } from '../deps/deps.ts';
import { Refusal, refuse } from '../deps/refusal.ts';
import { answersIn, replyIn } from './answers.ts';
import { receiveJson } from './body.ts';
import { type Caller, languageIn, localizedCalls, readCaller } from './caller.ts';
import { corsHeaders, enforceOrigin, preflightHeaders } from './cors.ts';
import { errorAnswer } from './errors.ts';
import { normalizeEmail } from './normalize-email.ts';
import { requireScope } from './partner-session.ts';
import { takeOne, takeOrChallenge } from './rate-limit.ts';
import { requireRecent } from './recent-sign-in.ts';

type Rows = typeof endpoints;
type MemberOf<N extends CallName> = Rows[N]['auth'] extends 'yes'
  ? SignedIn
  : Rows[N]['auth'] extends 'optional'
    ? SignedIn | undefined
    : undefined;

/** What a handler gets: values that the schemas of its contract row have parsed. */
export interface RouteRequest<N extends CallName> {
  body: BodyOf<N>;
  query: QueryOf<N>;
  /** The :id of the path, decoded. */
  params: Readonly<Record<string, string>>;
  member: MemberOf<N>;
  caller: Caller;
  deps: Deps;
  request: Request;
}

/** Handles one call of the contract and returns its reply. Throws a Refusal for any other answer. */
export type Handler<N extends CallName> = (request: RouteRequest<N>) => Promise<ReplyOf<N>>;

/** A handler for each row of an area. */
type Handlers<Area> = { readonly [N in keyof Area & CallName]: Handler<N> };

/** Registers the handlers of an area of the contract. It does not compile until every row has its handler. */
export function bindAll<Area>(app: Hono, deps: Deps, area: Area, handlers: Handlers<Area>): void {
  for (const name of Object.keys(area as object) as (keyof Area & CallName)[]) {
    bind(app, deps, name, handlers[name]);
  }
}

/** Registers a handler for a row of the contract. The handler gets only what the row's schemas accept. */
export function bind<N extends CallName>(app: Hono, deps: Deps, name: N, handler: Handler<N>): void {
  const row: Endpoint = endpoints[name];
  const { method, path, auth } = row;
  app.on(method, `/api${path}`, async (c) => {
    const headers = {
      ...corsHeaders(auth, c.req.header('origin') ?? null, deps.config),
      'Cache-Control': 'no-store',
    };
    const language = languageIn(c.req.header('accept-language'));
    const asked = { id: c.get('requestId'), language };
    const work = async (readBody: () => unknown): Promise<Response> => {
      try {
        enforceOrigin(row, c.req.raw, deps.config);
        const request = await readRequest(c, deps, name, readBody);
        return Response.json(replyIn(language, checkReply(deps, name, row, await handler(request))));
      } catch (thrown) {
        return errorAnswer(await countRefused(c, deps, name, thrown), deps.log, asked);
      }
    };
    let answer: Response;
    try {
      await deps.admission.enter();
      const readBody = row.body ? await receiveJson(c.req.raw, row) : () => undefined;
      answer = await deps.admission.run(() => work(readBody));
    } catch (thrown) {
      answer = errorAnswer(thrown, deps.log, asked);
    }
    for (const [key, value] of Object.entries(headers)) answer.headers.set(key, value);
    if (localizedCalls.has(name)) answer.headers.append('Vary', 'Accept-Language');
    return answer;
  });
}

/** Registers the preflight answers of every row of the contract. */
export function bindPreflights(app: Hono, deps: Deps): void {
  for (const path of new Set(Object.values(calls).map((call) => call.path))) {
    const rows = Object.values(calls).filter((call) => call.path === path);
    app.options(`/api${path}`, (c) => {
      const request =
        rows.find((call) => call.method === c.req.header('access-control-request-method')) ?? rows[0];
      const methods = rows.map((call) => call.method);
      const preflight = { auth: request?.auth ?? 'yes', methods, config: deps.config };
      return c.body(null, 204, preflightHeaders(c.req.raw.headers, preflight));
    });
  }
}

async function readRequest<N extends CallName>(
  c: Context,
  deps: Deps,
  name: N,
  readBody: () => unknown,
): Promise<RouteRequest<N>> {
  const caller = readCaller(c, deps);
  const row: Endpoint = endpoints[name];
  const limit = deps.config.rateLimits ? row.limits : undefined;
  if (limit?.address) {
    await takeOne(deps, { name: `${name}:address`, subject: caller.network, limit: limit.address });
  }
  const member = row.auth === 'no' ? undefined : await deps.authenticate(c.req.raw);
  if (row.auth === 'yes' && !member) throw refuse(401, httpCopy.signInFirst);
  if (member) await requireScope(deps, row, { member, caller });
  if (row.act === 'recent' && member) requireRecent(deps, member);
  const params = c.req.param() as Record<string, string>;
  const request = {
    params: row.params ? read(row.params, params, caller) : params,
    query: row.query ? read(row.query, c.req.query(), caller) : undefined,
    body: row.body ? read(row.body, readBody(), caller) : undefined,
    member,
    caller,
    deps,
    request: c.req.raw,
  };
  if (limit?.account && member) {
    await takeOne(deps, { name: `${name}:account`, subject: member.id, limit: limit.account });
  }
  const email = emailOf(request.body);
  if (limit?.pair && email) {
    const subject = `${email} ${caller.network}`;
    await takeOrChallenge(deps, caller, { name: `${name}:pair`, subject, limit: limit.pair });
  }
  // The schemas of this row parsed the values above. TypeScript cannot infer that through the table.
  return request as RouteRequest<N>;
}

/** Counts a refusal where the call has such a limit. Returns the 429 that replaces it once the limit is reached. */
async function countRefused(c: Context, deps: Deps, name: CallName, thrown: unknown): Promise<unknown> {
  const { limits }: Endpoint = endpoints[name];
  const limit = deps.config.rateLimits ? limits?.refused : undefined;
  if (!limit || !(thrown instanceof Refusal)) return thrown;
  const { network } = readCaller(c, deps);
  return takeOne(deps, { name: `${name}:refused`, subject: network, limit }).then(
    () => thrown,
    (tooMany: unknown) => tooMany,
  );
}

function read(schema: z.core.$ZodType, value: unknown, { language }: Caller): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.map(String).join('.');
  if (field === 'email' || field?.endsWith('.email')) throw refuse(400, httpCopy.email);
  throw refuse(400, field ? answersIn(language).http.field(field) : httpCopy.request);
}

const emailOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'email' in body
    ? normalizeEmail(String(body.email))
    : undefined;

/** Returns the reply. Throws in development and tests when it breaks the contract; production sends it unchecked. */
function checkReply(deps: Deps, name: CallName, row: Endpoint, reply: unknown): unknown {
  if (deps.config.production) return reply;
  const result = z.safeParse(row.reply, reply);
  if (result.success) return reply;
  throw new Error(
    `The reply of ${name} breaks the contract: ${result.error.issues[0]?.path.map(String).join('.')}`,
  );
}
