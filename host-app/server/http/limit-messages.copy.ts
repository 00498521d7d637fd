import { httpCopy } from '#contract/messages/http.copy.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';

/** What a caller past a limit reads. */
export interface LimitMessages {
  attempts: string;
  codes: string;
  links: string;
}

/** The English messages of the limits that a page shows. */
export const limitMessagesEn: LimitMessages = {
  attempts: httpCopy.tooMany,
  codes: identityCopy.codesUsedUp,
  links: identityCopy.linksUsedUp,
};
