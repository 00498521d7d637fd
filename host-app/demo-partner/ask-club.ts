import { SECOND_MS } from '#club/facts/limits.ts';
import type { HandoffToken } from './handoff-token.ts';

const PROFILE_PATH = '/api/membership/users/profile';
const EXCHANGE_PATH = '/api/membership/handoff/exchange';
const WAIT_MS = 5 * SECOND_MS;

/** A member who came from the club. */
export interface PartnerVisitor {
  id: string;
  name: string;
}

/** How the club knows this partner. The secret must never reach a page. */
export interface PartnerSecret {
  name: string;
  secret: string;
}

/** Where the club is, and how it is called. */
interface Club {
  clubUrl: string;
  fetch: typeof fetch;
}

/** Asks the club who owns the token. Returns undefined when the club does not know, or names another member. */
export async function askClub(club: Club, { uid, tk }: HandoffToken): Promise<PartnerVisitor | undefined> {
  const data = await dataOf(club, PROFILE_PATH, { headers: { Authorization: `Bearer ${tk}` } });
  const visitor = visitorIn(data);
  return visitor?.id === uid ? visitor : undefined;
}

/** Exchanges a one-time code at the club for its member. Returns undefined for a code that does not work. */
export async function exchangeCode(
  club: Club,
  { name: partner, secret }: PartnerSecret,
  code: string,
): Promise<PartnerVisitor | undefined> {
  const data = await dataOf(club, EXCHANGE_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ partner, secret, code }),
  });
  return visitorIn((data as { member?: unknown } | undefined)?.member);
}

/** Returns the data of an answer. Undefined for a refusal, and when the club does not answer: no log may have a token, code or secret. */
async function dataOf({ clubUrl, fetch }: Club, path: string, request: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(clubUrl + path, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return answer.ok ? ((await answer.json()) as { data?: unknown } | null)?.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps only what this site shows. */
function visitorIn(member: unknown): PartnerVisitor | undefined {
  if (typeof member !== 'object' || member === null || !('id' in member)) return undefined;
  const name = 'name' in member && typeof member.name === 'string' ? member.name.trim() : '';
  return typeof member.id === 'string' ? { id: member.id, name } : undefined;
}
