import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeGoogle } from '#kit/browser/fake-google.ts';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { GooglePart, googleButton } from './google-part.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const part = <GooglePart partnerReturn={false} or="or" />;
const onPartnerPage = (googleClientId: string) =>
  testClub({ options: { googleClientId, ownSite: false, siteUrl: 'https://club.test' } });

describe('GooglePart', () => {
  it('loads nothing without a client id on a partner’s page, and keeps no place', () => {
    const load = vi.spyOn(googleButton, 'load');
    const { container } = show(part, onPartnerPage(''));
    expect([...container.children].map((child) => child.hasAttribute('hidden'))).toEqual([true]);
    expect(load).not.toHaveBeenCalled();
  });

  it('keeps the place of the button until it is loaded', async () => {
    const { container } = show(part, onPartnerPage('id'));
    expect(container.firstElementChild).toHaveProperty('className', 'club-google-place');
    expect(container.firstElementChild).toHaveProperty('hidden', false);
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(container.querySelector('.club-google-place')).toBeNull();
  });

  it('returns to the partner site that the form names after the button is shown', async () => {
    const kit = testClub();
    const google = fakeGoogle();
    const { user, showAgain } = show(part, kit);
    await screen.findByRole('button');
    showAgain(<GooglePart partnerReturn or="or" />);
    await user.click(screen.getByRole('button'));
    await google.loads();
    await google.answers({ access_token: 'provider-token' });
    await act(() => kit.clock.pass(3_000));
    expect(kit.host.calls.at(-1)).toMatchObject({ leave: { how: 'here' } });
  });

  it('shows the disabled button on our own site without a client id', async () => {
    show(part, testClub({ options: { googleClientId: '' } }));
    expect(await screen.findByRole('button')).toHaveProperty('disabled', true);
  });
});
