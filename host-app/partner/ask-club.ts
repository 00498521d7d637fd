import { SECOND_MS } from '#club/facts/limits.ts';
import type { Arrival } from './arrival.ts';

const PROFILE_PATH = '/api/membership/users/profile';
const WAIT_MS = 5 * SECOND_MS;

export interface PartnerVisitor {
  id: string;
  name: string;
}

/** Asks the club who the token belongs to. Undefined when it does not know, or knows somebody else than was said. */
export async function askClub(
  clubUrl: string,
  { uid, tk }: Arrival,
  fetcher: typeof fetch,
): Promise<PartnerVisitor | undefined> {
  try {
    const answer = await fetcher(clubUrl + PROFILE_PATH, {
      headers: { Authorization: `Bearer ${tk}` },
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const visitor = answer.ok ? visitorIn(await answer.json()) : undefined;
    return visitor?.id === uid ? visitor : undefined;
  } catch {
    // No answer: the visitor is told to come again. The token must stay out of every log.
    return undefined;
  }
}

/** Only what this site shows is kept. */
function visitorIn(reply: unknown): PartnerVisitor | undefined {
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) return undefined;
  const user: unknown = reply.data;
  if (typeof user !== 'object' || user === null || !('id' in user)) return undefined;
  const { id } = user;
  const name = 'name' in user && typeof user.name === 'string' ? user.name.trim() : '';
  return typeof id === 'string' ? { id, name } : undefined;
}
