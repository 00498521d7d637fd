import { vi } from 'vitest';
import { createClubState, type MemberPart, type OpenMember } from '#core/club-state.ts';
import { createLazyClub } from '#core/lazy-club.ts';
import { openMember } from '#core/member-part.ts';
import { createPlans } from '#core/membership/plans.ts';
import { fakeCipher } from '#testing/fake-ports.ts';
import { fakeRefreshLock } from '#testing/fake-refresh-lock.ts';
import { type TestClubCase, testClub } from '#testing/test-club.ts';

/** What a lazy club starts with. */
interface LazyCase extends TestClubCase {
  /** Whether the page has the code of the plans. */
  hasPlans?: boolean;
  showsGuest?: boolean;
  /** Replaces functions of the part for members. */
  own?: (part: MemberPart) => MemberPart;
}

/** Returns a club that has not loaded its part for members, and the mock that loads it. */
export function lazyClub({ hasPlans = true, showsGuest, own = (part) => part, ...testCase }: LazyCase = {}) {
  const kit = testClub(testCase);
  const { net, clock, tabStorage, log, tabs, activity, upload } = kit;
  const { options, random } = kit.club;
  const storage = testCase.ports?.storage ?? kit.storage;
  const guestPorts = { clock, storage, tabStorage, log, random };
  const rest = { net, tabs, activity, upload, refreshLock: fakeRefreshLock(), cipher: fakeCipher() };
  const plans = createPlans({ ports: { ...guestPorts, net }, options });
  const open: OpenMember = (state) => own(openMember(state, { ...guestPorts, ...rest }, plans));
  const loadMember = vi.fn(async () => open);
  const state = createClubState(guestPorts, options, { plans: hasPlans ? plans : undefined, showsGuest });
  return { ...kit, plans, loadMember, club: createLazyClub(state, loadMember) };
}
