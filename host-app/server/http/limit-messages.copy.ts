import { httpCopy } from '#contract/messages/http.copy.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';

/** What a caller reads past a limit, and with a session that may not make the call. */
export interface LimitMessages {
  attempts: string;
  codes: string;
  links: string;
  partnerSession: string;
}

/** The English messages that a page shows. */
export const limitMessagesEn: LimitMessages = {
  attempts: httpCopy.tooMany,
  codes: identityCopy.codesUsedUp,
  links: identityCopy.linksUsedUp,
  partnerSession: httpCopy.partnerSession,
};
