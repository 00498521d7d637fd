import type { NetReply, NetRequest } from '#core/ports.ts';
import { openChallenge } from './challenge-dialog.ts';

/** How often one call may show the challenge. */
const TRIES = 3;

/** Dialogs open one after another: two refused calls must not cover each other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Shows the challenge of a 429 reply and sends the request again with the answer. Resolves with the last reply: that of
 * the repeated call, or the 429 when the visitor closes the dialog or it does not load.
 */
export async function passChallenge(
  refused: NetReply,
  request: NetRequest,
  { language, send }: { language: string; send: (request: NetRequest) => Promise<NetReply> },
): Promise<NetReply> {
  let reply = refused;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const page = challengePage(reply);
    if (!page) return reply;
    const challenge = last.then(() => openChallenge(page, { isRepeated: tries > 0, language }));
    last = challenge;
    const token = await challenge;
    if (token === undefined) return reply;
    reply = await send({ ...request, headers: { ...request.headers, 'X-Club-Challenge': token } });
  }
  return reply;
}

/** Returns the address of the challenge in a 429 reply. Undefined when no challenge lifts the limit. */
function challengePage({ status, json }: NetReply): URL | undefined {
  // A server has no document to show it in.
  if (typeof document === 'undefined') return undefined;
  if (status !== 429 || typeof json !== 'object' || json === null || !('challenge' in json)) return undefined;
  const { challenge } = json;
  if (typeof challenge !== 'object' || challenge === null || !('page' in challenge)) return undefined;
  try {
    const page = new URL(String(challenge.page));
    return ['https:', 'http:'].includes(page.protocol) ? page : undefined;
  } catch {
    return undefined;
  }
}
