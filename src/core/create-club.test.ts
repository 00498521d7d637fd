import { describe, expect, it } from 'vitest';
import { aPaidMember } from '#kit/builders.ts';
import { settle } from '#kit/fake-clock.ts';
import { testClub } from '#kit/test-club.ts';

describe('createClub', () => {
  it('asks for profile and subscription on load when a user id is stored (SESSION-27, SESSION-28)', async () => {
    const { club, net } = testClub({ signedIn: true, member: aPaidMember() });
    club.start();
    await settle();
    expect(net.names()).toEqual(['profile', 'subscriptionInfo']);
    expect(club.members.member.value?.name).toBe('Member One');
  });

  it('asks for neither when no user id is stored (SESSION-27, SESSION-28)', async () => {
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
    const asked = net.names().length;
    await clock.pass(60 * 60_000);
    activity.move();
    activity.wake();
    expect(clock.pending()).toBe(0);
    expect(net.names()).toHaveLength(asked);
    expect(club.session.signedIn.value).toBe(true);
  });
});
