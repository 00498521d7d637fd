import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { Club } from '#core/club.ts';
import { NOON_MS } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';

type Act = Parameters<Club['yourData']>[0];

describe('yourData', () => {
  it.each<[Act, CallName, string?]>([
    ['load', 'yourData'],
    ['export', 'exportData'],
    ['delete', 'deleteAccount'],
    ['keep', 'keepAccount'],
    ['end', 'endPartner', 'Example Partner'],
  ])('to %s sends %s, and reads the answer', async (act, name, partner) => {
    const { club, net } = testClub({ signedIn: true });
    const deletesAt = new Date(NOON_MS).toISOString();
    net.answer(name, { status: 'success', data: { deletesAt, partners: [{ name: 'Example Partner' }] } });
    expect(await club.yourData(act, partner)).toMatchObject({
      deletesAt: NOON_MS,
      partners: [{ name: 'Example Partner' }],
    });
    const path = calls[name].path.replace(':id', 'Example%20Partner');
    expect(net.calls(name).map(({ url }) => url)).toEqual([`/api${path}`]);
  });

  it('rejects with the words of the server, and leaves the plan', async () => {
    const { club, net } = testClub({ signedIn: true });
    net.answer('deleteAccount', { status: 'error', message: 'Log in again' });
    await expect(club.yourData('delete')).rejects.toMatchObject({
      code: 'refused',
      serverMessage: 'Log in again',
    });
    expect(net.names()).toEqual(['deleteAccount']);
  });
});
