import type { Db } from '../../db/open.ts';
import { campaignEvents } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';
import { newId } from '../../deps/secrets.ts';

/** A campaign event to store. */
export interface CampaignEvent {
  kind: 'visit' | 'registration' | 'payment';
  campaignId: string;
  uniqueId: string;
  /** Payments only: two purchases of one visitor are two events. */
  orderId?: string;
  memberId?: string;
  amountCents?: number;
  /** The body of the call. */
  claimed: object;
}

/**
 * Stores an event. Does nothing when the same one is already stored. Anybody can send one, so it names nobody: addresses,
 * names and ids in its texts are not stored. Only `memberId`, which comes from a token, makes it the record of a member.
 */
export async function recordEvent(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db },
  event: CampaignEvent,
): Promise<void> {
  await db
    .insert(campaignEvents)
    .values({
      ...event,
      campaignId: withoutAddress(event.campaignId),
      uniqueId: withoutAddress(event.uniqueId),
      claimed: withoutPerson(event.claimed),
      id: newId(),
      createdAt: new Date(clock.now()),
    })
    .onConflictDoNothing();
}

/** An address, also in the encoding of a URL. */
const ADDRESS = /@|%40/i;

const withoutAddress = (text: string): string => (ADDRESS.test(text) ? '' : text);

/** Returns a body without the id and the name of a person, and without each text that may hold an address. */
const withoutPerson = (body: object): object =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([field]) => field !== 'userId' && field !== 'name')
      .map(([field, value]: [string, unknown]) => [field, storedValue(value)]),
  );

const storedValue = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutAddress(value);
  return typeof value === 'object' && value !== null ? withoutPerson(value) : value;
};
