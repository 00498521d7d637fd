import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakePhotos } from '#kit/fakes/fake-photos.ts';
import { show } from '#kit/show.tsx';
import { aPaidMember } from '#testing/builders.ts';
import { enteredByCode, onPartnerPage, type TestClub, testClub } from '#testing/test-club.ts';
import { openSitePart } from '#ui/lazy-open-site.tsx';
import { DataPage } from './data-page.tsx';
import { Profile } from './profile.tsx';
import { SecurityPage } from './security-page.tsx';

// Loads the lazy part first: these tests are about what it does.
beforeAll(async () => {
  await openSitePart.load();
});

const settled = (kit: TestClub) => act(() => kit.clock.pass(1));

describe('the profile of a limited session', () => {
  it('shows the member and the plan, and leads on for the settings', async () => {
    const kit = testClub(onPartnerPage(aPaidMember()));
    kit.club.start();
    const { user } = show(<Profile photos={fakePhotos()} />, kit);
    await settled(kit);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Member One');
    expect(screen.getByRole('link', { name: /^My Membership/ })).toBeTruthy();
    for (const name of [/^My Profile/, /^Password/, /photo/i])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Open this page at Homefront Club' }));
    await settled(kit);
    const url = 'https://club.test/profile#club-code=handoff-code';
    expect(kit.host.calls).toEqual([{ leave: { url, how: 'here' } }]);
    expect(kit.net.names()).not.toContain('security');
  });

  it.each([
    ['Login and security', <SecurityPage key="" />, 'profile-security'],
    ['Your data', <DataPage key="" />, 'profile-data'],
  ])('asks for a log-in at %s on the club’s own site', async (_, page, place) => {
    const kit = testClub(enteredByCode());
    const { user } = show(page, kit);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await settled(kit);
    expect(kit.host.calls).toEqual([{ leave: { url: `/login?to=${place}`, how: 'here' } }]);
    expect(kit.net.names()).toEqual(['logout']);
  });
});
