import { createHash } from 'node:crypto';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { BreachPort } from '../../deps/deps.ts';
import { logTextOf, type LogLine } from '../../deps/log.ts';

interface BreachParts {
  /** The address of the service. The prefix is added to it. Undefined: no service. */
  url: string | undefined;
  fetch: typeof fetch;
  log: LogLine;
  /** Called when the service does not answer. */
  onFailure?: () => void;
  /** How long the service may take to answer, in ms. */
  waitMs?: number;
}

const WAIT_MS = 2 * SECOND_MS;
/** The service gets so many hexadecimal digits of the hash: hundreds of passwords share them. */
const PREFIX_LENGTH = 5;

/**
 * Returns the port of a breach service that works like Pwned Passwords: it gets the start of a SHA-1 hash, and answers with
 * the rest of each stolen password's hash and a count. So it never learns the password.
 */
export function createBreachService({
  url,
  fetch,
  log,
  onFailure,
  waitMs = WAIT_MS,
}: BreachParts): BreachPort {
  if (!url) return { isStolen: async () => false };
  const ask = async (password: string): Promise<boolean> => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const answer = await fetch(url + hash.slice(0, PREFIX_LENGTH), {
      // The service adds random lines, so that the length of its answer reveals nothing either.
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    if (!answer.ok) throw new Error(`The breach service answered ${answer.status}.`);
    return isListed(await answer.text(), hash.slice(PREFIX_LENGTH));
  };
  return {
    isStolen: (password) =>
      ask(password).catch((cause: unknown) => {
        onFailure?.();
        log('the breach service did not check a password, which was accepted', logTextOf(cause));
        return false;
      }),
  };
}

/** Returns whether the answer has a line with this rest of a hash. An added line has the count 0. */
const isListed = (text: string, rest: string): boolean =>
  text.split(/\r?\n/).some((line) => {
    const [listed, count] = line.trim().split(':');
    return listed?.toUpperCase() === rest && Number(count) > 0;
  });
