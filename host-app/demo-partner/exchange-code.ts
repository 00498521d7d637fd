import { SECOND_MS } from '#club/facts/limits.ts';
import type { PartnerVisitor } from './ask-club.ts';

const EXCHANGE_PATH = '/api/membership/handoff/exchange';
const WAIT_MS = 5 * SECOND_MS;

/** How the club knows this partner. The secret must never reach a page. */
export interface PartnerSecret {
  name: string;
  secret: string;
}

/** Exchanges a one-time code at the club for its member. Returns undefined for a code that does not work. */
export async function exchangeCode(
  clubUrl: string,
  { name, secret }: PartnerSecret,
  code: string,
  fetcher: typeof fetch,
): Promise<PartnerVisitor | undefined> {
  try {
    const answer = await fetcher(clubUrl + EXCHANGE_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ partner: name, secret, code }),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return answer.ok ? memberIn(await answer.json()) : undefined;
  } catch {
    // The club does not answer. Neither code nor secret may be in any log.
    return undefined;
  }
}

interface Exchanged {
  data?: { member?: { id?: unknown; name?: unknown } };
}

function memberIn(reply: unknown): PartnerVisitor | undefined {
  const { id, name } = (reply as Exchanged | null)?.data?.member ?? {};
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
}
