import { afterEach, describe, expect, it } from 'vitest';
import { aMember } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { ClubAccount } from './account.ts';

ClubAccount.define('club-account');
afterEach(() => document.body.replaceChildren());

describe('club-account', () => {
  it('shows the letter of the name when the photo does not load', async () => {
    const element = document.createElement('club-account') as ClubAccount;
    const member = aMember({ name: 'Ann', profileImage: 'https://img.test/ann.jpg' });
    const { club } = testClub({ signedIn: true, member });
    element.club = club;
    document.body.append(element);
    await club.members.load();
    await element.updateComplete;
    const face = () => element.shadowRoot?.querySelector<HTMLElement>('.club-account-image');
    expect(face()?.getAttribute('src')).toBe('https://img.test/ann.jpg');
    face()?.dispatchEvent(new Event('error'));
    await element.updateComplete;
    expect(face()?.textContent).toBe('A');
  });
});
