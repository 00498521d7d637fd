import { describe, expect, it } from 'vitest';
import { INACTIVITY_MS } from '#club/facts/limits.ts';
import { lazyClub } from '#kit/fakes/lazy-club.ts';
import { aPaidMember } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';

const member = aPaidMember();

describe('a club that is started twice', () => {
  it.each([
    ['has its part for members', () => testClub({ signedIn: true, member })],
    ['loads its part for members', () => lazyClub({ signedIn: true, member })],
  ])('runs until the last stop, and works once: it %s', async (_, made) => {
    const { club, net, clock } = made();
    const [first, second] = [club.start(), club.start()];
    first();
    first();
    await settle();
    expect(net.names()).toEqual(['profile', 'subscriptionInfo']);
    await clock.pass(INACTIVITY_MS);
    expect(club.session.signedIn.value).toBe(false);
    second();
    expect(clock.pending()).toBe(0);
  });

  it('runs again after its stop', async () => {
    const { club, clock } = testClub({ signedIn: true, member });
    club.start()();
    club.start();
    await clock.pass(INACTIVITY_MS);
    expect(club.session.signedIn.value).toBe(false);
  });
});

describe('a listener that throws', () => {
  it('keeps no data of the member who logs out', async () => {
    const { club, log } = lazyClub({ signedIn: true, member });
    club.onEvent(() => {
      throw new Error('A fault of the page');
    });
    await club.members.load();
    await club.membership.loadSubscription();
    club.session.logout();
    expect(club.members.member.value).toBeUndefined();
    expect(club.membership.subscription.value).toEqual({ at: 'idle' });
    expect(log.texts()).toEqual(['onEvent listener failed']);
  });
});
