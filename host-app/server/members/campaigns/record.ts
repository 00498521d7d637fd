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
  /** The body as sent. */
  claimed: unknown;
}

/** Stores an event. Does nothing when the same one is already stored. */
export async function recordEvent(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db },
  event: CampaignEvent,
): Promise<void> {
  await db
    .insert(campaignEvents)
    .values({ ...event, id: newId(), createdAt: new Date(clock.now()) })
    .onConflictDoNothing();
}
