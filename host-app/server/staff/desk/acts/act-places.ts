import type { MemberRow } from '#server/db/schema/accounts.ts';
import { type ContactMessage, subjectOf } from '../../open-messages.ts';
import type { Orphan } from '../../open-orphan.ts';
import type { ActPlace } from './act-form.ts';

/** Returns the name of a member for headings. */
export const nameOf = ({ name, lastName, email }: MemberRow): string => `${name} ${lastName}`.trim() || email;

/** Returns the place of acts for a member. */
export const memberPlace = (member: MemberRow): ActPlace<MemberRow> => ({
  target: member,
  path: `/members/${member.id}`,
  name: nameOf(member),
  back: 'Back to the member',
});

/** Returns the path of a subscription without a member. */
export const orphanPath = (ref: string): string => `/orphans/${encodeURIComponent(ref)}`;

/** Returns the place of acts for a subscription without a member. */
export const orphanPlace = (orphan: Orphan): ActPlace<Orphan> => ({
  target: orphan,
  path: orphanPath(orphan.at.ref),
  name: orphan.at.ref,
  back: 'Back to the subscription',
});

/** Returns the path of a message of the forms. */
export const messagePath = (id: string): string => `/messages/${encodeURIComponent(id)}`;

/** Returns the place of acts for a message of the forms. */
export const messagePlace = (message: ContactMessage): ActPlace<ContactMessage> => ({
  target: message,
  path: messagePath(message.id),
  name: subjectOf(message),
  back: 'Back to the message',
});
