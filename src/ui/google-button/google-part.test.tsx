import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { GooglePart, googleButton } from './google-part.tsx';

afterEach(() => vi.restoreAllMocks());

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

  it('shows the disabled button on our own site without a client id', async () => {
    show(part, testClub({ options: { googleClientId: '' } }));
    expect(await screen.findByRole('button')).toHaveProperty('disabled', true);
  });
});
