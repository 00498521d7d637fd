import { SECOND_MS } from '#club/facts/limits.ts';
import type { Arrival } from './arrival.ts';

const PROFILE_PATH = '/api/membership/users/profile';
const WAIT_MS = 5 * SECOND_MS;

/** A member who came from the club. */
export interface PartnerVisitor {
  id: string;
  name: string;
}

/** Asks the club who owns the token. Returns undefined when the club does not know, or names another member. */
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
    // No response: the page asks the visitor to come again. The token must not be in any log.
    return undefined;
  }
}

/** Keeps only what this site shows. */
function visitorIn(reply: unknown): PartnerVisitor | undefined {
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) return undefined;
  const user: unknown = reply.data;
  if (typeof user !== 'object' || user === null || !('id' in user)) return undefined;
  const { id } = user;
  const name = 'name' in user && typeof user.name === 'string' ? user.name.trim() : '';
  return typeof id === 'string' ? { id, name } : undefined;
}
