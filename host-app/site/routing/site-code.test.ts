import { describe, expect, it } from 'vitest';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { arriveByCode } from './site-code.ts';

async function arrived(
  hash: string,
  {
    refused = false,
    path = '/invoiceDetails',
    ...testCase
  }: TestClubCase & { refused?: boolean; path?: string } = {},
) {
  const kit = testClub(testCase);
  if (refused) kit.net.answer('enterSite', { status: 'error', message: 'Used' }, 400);
  const moves: (string | undefined)[] = [];
  const address = {
    path: () => path,
    search: () => '?id=7',
    hash: () => hash,
    replace: (to?: string) => void moves.push(to),
  };
  await arriveByCode(kit.club, address, kit.storage);
  return { ...kit, moves };
}

describe('arriveByCode', () => {
  it('signs a guest in and takes the code out of the address', async () => {
    const { club, net, moves } = await arrived('#club-code=abc');
    expect(net.calls('enterSite')[0]?.body).toEqual({ code: 'abc' });
    expect(club.session.signedIn.value).toBe(true);
    expect(moves).toEqual([undefined]);
  });

  it('keeps a session of this site: a stranger’s link must not replace it', async () => {
    const { net, moves } = await arrived('#club-code=abc', { signedIn: true });
    expect(net.names()).toEqual([]);
    expect(moves).toEqual([undefined]);
  });

  it('shows the login, which leads back to the same invoice, when the code does not work', async () => {
    const { club, moves } = await arrived('#club-code=abc', { refused: true });
    expect(club.session.signedIn.value).toBe(false);
    expect(moves).toEqual([undefined, '/login?id=7&to=invoice-details']);
  });

  it('stays on a public page when the code does not work', async () => {
    const { moves } = await arrived('#club-code=abc', { refused: true, path: '/benefit' });
    expect(moves).toEqual([undefined]);
  });

  it('does nothing without a code', async () => {
    const { net, moves } = await arrived('#top');
    expect([net.names(), moves]).toEqual([[], []]);
  });
});
