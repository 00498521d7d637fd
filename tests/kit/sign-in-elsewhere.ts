import { act } from '@testing-library/react';
import type { Member } from '#contract/read.ts';
import { aStoredSession, type TestClub } from '#testing/test-club.ts';

/** Acts as if a member had logged in in another tab while this page slept, in place of the member that it shows. */
export async function signInElsewhere({ storage, activity }: TestClub, member: Member): Promise<void> {
  for (const [key, value] of Object.entries(aStoredSession(member))) storage.set(key, value);
  await act(async () => activity.resume());
}
