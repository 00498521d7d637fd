import type { ClubState, MemberPart } from '#core/club-state.ts';
import { openMember } from '#core/member-part.ts';
import type { Ports } from '#core/ports.ts';
import { createActivity } from '../activity.ts';
import { createCipher } from '../cipher.ts';
import { createNet } from '../net.ts';
import { createRefreshLock } from '../refresh-lock.ts';
import { createTabs } from '../tabs.ts';
import { createUpload } from '../upload.ts';
import { pagePlans } from './page-plans.ts';
import { createGuestPorts } from './page-secure.ts';

/** Creates the part for members of this page's club. */
export function openPageMember(state: ClubState): MemberPart {
  const { options, ports } = state;
  return openMember(state, { ...ports, ...createMemberPorts(options.storagePrefix) }, pagePlans(options));
}

/**
 * Returns all ports on this page, for `createClub`. `prefix` is the storage prefix of the club: it keeps channels and
 * locks apart from those of the page. A browser feature that is missing or blocked gets its fallback.
 */
export const createPagePorts = (prefix: string): Ports => ({
  ...createGuestPorts(prefix),
  ...createMemberPorts(prefix),
});

const createMemberPorts = (prefix: string) => ({
  net: createNet(),
  tabs: createTabs(prefix),
  refreshLock: createRefreshLock(prefix),
  activity: createActivity(),
  cipher: createCipher(),
  upload: createUpload(),
});
