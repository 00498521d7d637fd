import type { Language } from '#club/facts/languages.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { outageIn } from '../db/database-unavailable.ts';
import { logTextOf, type LogLine } from '../deps/log.ts';
import { Refusal } from '../deps/refusal.ts';
import { messageIn } from './answers.ts';

/** When to try again after a fault that passes by itself, in seconds. A restart of the database takes about as long. */
export const RETRY_SECONDS = 5;

/** Codes of Node for a disk that is full or fails, and for too many open files. */
const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];

/** Returns whether the same request may work later: the database is not available, or the disk takes nothing. */
export const isPassing = (thrown: unknown): boolean =>
  outageIn(thrown) !== undefined ||
  (thrown instanceof Error && 'code' in thrown && DISK_CODES.includes(String(thrown.code)));

/** The request of an answer. */
interface Asked {
  id?: string | undefined;
  /** By default the message is in English. */
  language?: Language;
}

/** Returns the response for a thrown error: 503 for a fault that passes by itself, 500 for any other. Logs a fault once, with the request id that the caller sees. */
export function errorAnswer(thrown: unknown, log: LogLine, { id, language = 'en' }: Asked = {}): Response {
  if (thrown instanceof Refusal) {
    const { errors, retryAfterSeconds, challenge, canResend, reason } = thrown.extra;
    return Response.json(
      {
        status: 'error',
        message: messageIn(language, thrown.message),
        ...(errors && { error: { errors: errors.map((text) => messageIn(language, text)) } }),
        ...(challenge && { challenge }),
        ...(canResend && { canResend }),
        ...(reason && { reason }),
      },
      {
        status: thrown.status,
        headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
      },
    );
  }
  const requestId = id ?? crypto.randomUUID();
  log(`request ${requestId} failed`, logTextOf(thrown));
  return Response.json(
    { status: 'error', message: messageIn(language, httpCopy.fault), requestId },
    isPassing(thrown) ? { status: 503, headers: { 'Retry-After': String(RETRY_SECONDS) } } : { status: 500 },
  );
}
