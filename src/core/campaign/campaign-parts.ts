import type { Send } from '../api/client.ts';
import type { Clock, Log, Random } from '../ports.ts';
import type { MembersCore } from '../profile/members.ts';
import type { StoredSession } from '../session/stored-session.ts';

/** What `createCampaign` works with. */
export interface CampaignParts {
  send: Send;
  stored: StoredSession;
  members: MembersCore;
  ports: { clock: Clock; random: Random; log: Log };
}
