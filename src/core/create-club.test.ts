import { describe, expect, it } from 'vitest';
import { aPaidMember, aPlan } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';

describe('createClub', () => {
  it('loads profile and subscription when a user id is stored (SESSION-27, SESSION-28)', async () => {
    const { club, net } = testClub({ signedIn: true, member: aPaidMember() });
    club.start();
    await settle();
    expect(net.names()).toEqual(['profile', 'subscriptionInfo']);
    expect(club.members.member.value?.name).toBe('Member One');
  });

  it('loads neither when no user id is stored (SESSION-27, SESSION-28)', async () => {
    const { club, net } = testClub();
    club.start();
    await settle();
    expect(net.names()).toEqual([]);
  });

  it('does nothing before it is started, and nothing after it was stopped', async () => {
    const { club, clock, net, activity } = testClub({ signedIn: true });
    expect(clock.pending()).toBe(0);
    const stop = club.start();
    await settle();
    stop();
    const requestCount = net.names().length;
    await clock.pass(60 * 60_000);
    activity.move();
    activity.resume();
    expect(clock.pending()).toBe(0);
    expect(net.names()).toHaveLength(requestCount);
    expect(club.session.signedIn.value).toBe(true);
  });

  it('loads the member who signs in while it runs, and only then', async () => {
    const { club, net } = testClub();
    const login = async () => {
      await club.accounts.login({ email: 'a@example.com', password: 'p' });
      await settle();
    };
    await login();
    expect(net.names()).toEqual(['login']);
    club.session.logout();
    const stop = club.start();
    await login();
    expect(net.names()).toEqual(['login', 'logout', 'login', 'profile', 'subscriptionInfo']);
    stop();
    await login();
    expect(net.names().at(-1)).toBe('login');
  });

  it('forgets a member with the session, and keeps one whose token was renewed', async () => {
    const { club, net } = testClub({ signedIn: true, member: aPaidMember() });
    await Promise.all([club.members.load(), club.membership.loadSubscription()]);
    net.answerOnce('invoices', { status: 'error' }, 401);
    await club.membership.invoices(1);
    expect(net.calls('refreshToken')).toHaveLength(1);
    expect(club.members.member.value?.name).toBe('Member One');
    expect(club.membership.subscription.value.at).toBe('loaded');
    club.session.logout();
    expect(club.members.member.value).toBeUndefined();
    expect(club.membership.subscription.value.at).toBe('idle');
  });

  it('loads nothing again after a token refresh', async () => {
    const { club, net } = testClub({ signedIn: true });
    club.start();
    await settle();
    net.answerOnce('invoices', { status: 'error' }, 401);
    await club.membership.invoices(1);
    await settle();
    expect(net.names()).toEqual(['profile', 'subscriptionInfo', 'invoices', 'refreshToken', 'invoices']);
  });

  it('does not show the plan of the previous member to the next one', async () => {
    const { club } = testClub({ signedIn: true });
    await club.membership.loadSubscription();
    await club.accounts.google('g');
    expect(club.membership.subscription.value.at).toBe('idle');
  });

  it('forgets the email of a code with the session, not with the sign-in', async () => {
    const { club, tabStorage, clock } = testClub();
    const pending = { email: 'a@example.com', deadline: clock.now(), canResend: true, fromPartner: false };
    club.accounts.handOverOtp(pending);
    await club.accounts.login({ email: 'a@example.com', password: 'p' });
    expect(club.accounts.pendingOtp.value).toEqual(pending);
    club.accounts.handOverOtp(pending);
    club.session.logout({ clearAll: true });
    expect(club.accounts.pendingOtp.value).toBeUndefined();
    expect(tabStorage.dump()).toEqual({});
  });

  it('shows the plans and figures that came with the page, without a request', () => {
    const plans = { plans: [aPlan()], foundingLimit: 8_000, currentFounders: 6_120 };
    const { club, net } = testClub({ known: { plans } });
    expect(club.membership.plans.value).toEqual({ at: 'loaded', plans: plans.plans });
    expect(club.founder.meta.value).toMatchObject({ limit: 8_000, actual: 6_120, display: 6_120 });
    expect(net.names()).toEqual([]);
  });

  it('has idle founder figures when the list of the page has no count', () => {
    const { club } = testClub({ known: { plans: { plans: [aPlan()] } } });
    expect(club.founder.meta.value.status).toBe('idle');
  });
});
