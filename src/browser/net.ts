import type { Net, NetReply, NetRequest } from '#core/ports.ts';
import { whileStaying } from './connection.ts';

/** How long a call waits for its answer by default. */
export const NET_TIMEOUT_MS = 30_000;

/**
 * Returns the Net port over fetch. Any HTTP answer resolves, even a 500 or one that is not JSON. It rejects when no
 * complete answer came within the time-out. It never sends cookies: the Bearer token is the only credential (Z-65). A call
 * past a limit that a challenge lifts shows the challenge first.
 */
export function createNet(defaultTimeoutMs = NET_TIMEOUT_MS): Net {
  return {
    async send(request) {
      const reply = await once(request);
      if (reply.status !== 429) return reply;
      return import('./challenge/pass-challenge.ts').then(
        (loaded) => loaded.passChallenge(reply, request, { language: pageLanguage(), send: once }),
        // The limit stays when the dialog does not load.
        () => reply,
      );
    },
  };

  async function once(request: NetRequest): Promise<NetReply> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), request.timeoutMs ?? defaultTimeoutMs);
    try {
      return await whileStaying(() => answer(request, giveUp.signal));
    } finally {
      clearTimeout(timer);
    }
  }
}

async function answer(request: NetRequest, signal: AbortSignal): Promise<NetReply> {
  return readReply(await openRequest(request, signal));
}

/** Sends a request. Its answer is complete only when `readReply` has read it. */
export const openRequest = (request: NetRequest, signal: AbortSignal): Promise<Response> =>
  fetch(request.url, {
    method: request.method,
    headers: { 'Accept-Language': pageLanguage(), ...request.headers },
    body: request.body,
    keepalive: request.keepalive,
    signal,
    credentials: 'omit',
    cache: 'no-store',
  });

/** Reads a response. The body is part of the answer: a connection that breaks in the body counts as no answer. */
export async function readReply(response: Response): Promise<NetReply> {
  // A patched fetch or a service worker may return an error response instead of rejecting.
  if (response.status === 0) throw new TypeError('No answer came.');
  return {
    status: response.status,
    json: parsed(await response.text()),
    // A patched fetch may return an answer without headers.
    requestId: response.headers?.get('x-request-id') ?? undefined,
  };
}

/**
 * Returns the language of the page, which the mails of a call use. It has letters only: with other signs in this header
 * a browser asks the server first.
 */
export const pageLanguage = (): string =>
  // A server has no document.
  /^[a-z]{2,3}(?![a-z])/i.exec(globalThis.document?.documentElement.lang)?.[0] ?? 'en';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
