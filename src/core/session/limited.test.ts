import { describe, expect, it } from 'vitest';
import { aPaidMember, aPlan, aToken, aUser } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { enteredByCode, onPartnerPage, testClub } from '#testing/test-club.ts';

const session = (claims: object) => ({
  status: 'success',
  data: { token: aToken({ claims: { ...claims } }), refreshToken: 'r', expiresIn: 900, user: aUser() },
});
const form = { email: 'member.one@example.com', password: 'p' };

describe('session.limited', () => {
  it('is the claim of the token, also after a refresh', async () => {
    const { club, net } = testClub();
    net.answer('login', session({ scope: 'partner' }));
    await club.accounts.login(form);
    expect(club.session.limited.value).toBe(true);
    net.answerOnce('profile', { status: 'error' }, 401);
    net.answer('refreshToken', { result: { accessToken: aToken(), refreshToken: 's' } });
    await club.members.load();
    expect(club.session.limited.value).toBe(false);
  });

  it('is known before anything shows the member', async () => {
    const { club, net } = testClub();
    net.answer('login', session({ scope: 'partner' }));
    const seen: boolean[] = [];
    club.session.signedIn.subscribe((signedIn) => void (signedIn && seen.push(club.session.limited.peek())));
    await club.accounts.login(form);
    expect(seen).toEqual([true]);
  });

  it('ends with a full log-in on top of it, and with the log-out', async () => {
    const { club, net, storage } = testClub(enteredByCode());
    expect(club.session.limited.value).toBe(true);
    net.answer('login', session({}));
    await club.accounts.login(form);
    expect(club.session.limited.value).toBe(false);
    net.answer('login', session({ scope: 'partner' }));
    await club.accounts.login(form);
    club.session.logout();
    expect(club.session.limited.value).toBe(false);
    expect(storage.dump()).not.toHaveProperty('club_limited');
  });

  it('follows a refusal: a token from before the update does not name its limits', async () => {
    const { club, net } = testClub({ signedIn: true });
    net.answer('invoices', { status: 'error', message: 'No' }, 403);
    await club.membership.invoices(1);
    net.answer('invoices', { status: 'error', message: 'No', reason: 'partner-session' }, 409);
    await club.membership.invoices(1);
    expect(club.session.limited.value).toBe(false);
    net.answer('invoices', { status: 'error', message: 'No', reason: 'partner-session' }, 403);
    await club.membership.invoices(1);
    expect(club.session.limited.value).toBe(true);
  });

  it('sends a paid member who wants another plan to the club’s own site', async () => {
    const { club, net } = testClub(onPartnerPage(aPaidMember()));
    club.start();
    await settle();
    await expect(club.membership.startCheckout(aPlan({ planId: 'founder_month' }))).resolves.toEqual({
      url: 'https://club.test/pricing-plan#club-code=handoff-code',
    });
    expect(net.names()).not.toContain('cancelSubscription');
    expect(net.names()).not.toContain('checkout');
  });

  it('starts a checkout for a free member', async () => {
    const { club, net } = testClub(onPartnerPage());
    club.start();
    await settle();
    await club.membership.startCheckout(aPlan({ planId: 'premium_month' }));
    expect(net.names()).toContain('checkout');
  });
});
