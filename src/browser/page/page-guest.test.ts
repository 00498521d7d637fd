import { expect, it, vi } from 'vitest';
import { testClub } from '#testing/test-club.ts';
import { loadCore } from './page-guest.ts';

it('loads the core of a guest’s club, and nothing for a whole club (TAP-09)', async () => {
  const { club } = testClub();
  const load = vi.fn(async () => club);
  await loadCore({ ...club, loadCore: load } as typeof club);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loadCore(club)).resolves.toBeUndefined();
});
