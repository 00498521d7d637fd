import { describe, expect, it } from 'vitest';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { finishSignIn, nextStepOf, type SignIn } from './finish-sign-in.ts';

const signIn = (testCase: Partial<SignIn> = {}): SignIn => ({
  by: 'password',
  member: aMember(),
  toPartner: false,
  ...testCase,
});
const noPlan = aMember({ planId: undefined, planName: undefined });
const signedIn = (testCase: TestClubCase = {}) => testClub({ signedIn: true, ...testCase });

describe('nextStepOf', () => {
  it.each<[Partial<SignIn>, Record<string, string>, string]>([
    [{ by: 'password' }, {}, 'benefits'],
    [{ by: 'password' }, { highlightedService: 'vausa' }, 'benefits'],
    [{ by: 'password', toPartner: true }, { highlightedService: 'cca' }, 'partner'],
    [{ by: 'google' }, {}, 'benefits'],
    [{ by: 'google' }, { highlightedService: 'vausa' }, 'pricing'],
    [{ by: 'google', toPartner: true }, { highlightedService: 'vausa' }, 'partner'],
    [{ by: 'code' }, { highlightedService: 'vausa' }, 'benefits'],
    [{ by: 'code', toPartner: true }, {}, 'partner'],
    [{ by: 'code', toPartner: true }, { highlightedService: 'cca' }, 'pricing'],
    [{ by: 'code' }, { campaignType: 'CCA' }, 'pricing'],
    [{ by: 'code', member: aMember({ campaignType: 'cca' }) }, {}, 'pricing'],
    [{ by: 'code', member: undefined }, {}, 'benefits'],
  ])('leads %j with %j in storage to %s', (testCase, storage, next) => {
    expect(nextStepOf(testClub({ storage }).club, signIn(testCase))).toBe(next);
  });
});

describe('finishSignIn', () => {
  it('emits login, loads the member and goes on without waiting for the load', async () => {
    const kit = signedIn({ member: aMember() });
    const release = kit.net.hold('profile');
    const { goOn, settled } = finishSignIn(kit, signIn());
    await goOn();
    expect(kit.host.calls).toEqual([{ emit: { kind: 'login' } }, { navigate: { place: 'benefits' } }]);
    expect(kit.net.names()).toEqual(['profile']);
    release();
    await settled;
    expect(kit.net.names()).toEqual(['profile']);
  });

  it.each(['password', 'google'] as const)(
    'joins the free plan after a sign-in by %s without a plan (LOGIN-20)',
    async (by) => {
      const kit = signedIn({ member: noPlan });
      await finishSignIn(kit, signIn({ by, member: noPlan })).settled;
      expect(kit.net.names().slice(0, 3)).toEqual(['profile', 'plans', 'checkout']);
    },
  );

  it('takes the member of the reply when the profile does not load', async () => {
    const kit = signedIn();
    kit.net.offline('profile');
    await finishSignIn(kit, signIn({ member: noPlan })).settled;
    expect(kit.net.calls('checkout')).toHaveLength(1);
  });

  it('joins the free plan after a code, but never gives up a paid plan (OTP-19, A-33)', async () => {
    const free = signedIn();
    await finishSignIn(free, signIn({ by: 'code' })).settled;
    expect(free.net.calls('checkout')).toHaveLength(1);
    const unknown = signedIn();
    await finishSignIn(unknown, signIn({ by: 'code', member: undefined })).settled;
    expect(unknown.net.calls('checkout')).toHaveLength(1);
    const paid = signedIn();
    await finishSignIn(paid, signIn({ by: 'code', member: aPaidMember() })).settled;
    expect(paid.net.names()).toEqual([]);
  });

  it('logs it when the free plan could not be joined after a code (A-60)', async () => {
    const kit = signedIn();
    kit.net.offline('checkout');
    await finishSignIn(kit, signIn({ by: 'code' })).settled;
    expect(kit.log.texts('error')).toEqual(['Checkout API failed']);
  });

  it('goes to the partner site with a hand-off once the member has a plan (A-29)', async () => {
    const kit = signedIn({ member: aMember() });
    const release = kit.net.hold('profile');
    const going = finishSignIn(kit, signIn({ toPartner: true })).goOn();
    await settle();
    expect(kit.host.calls).toEqual([{ emit: { kind: 'login' } }]);
    release();
    await going;
    expect(kit.host.calls[1]).toEqual({
      leave: { url: expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=/), how: 'here' },
    });
  });
});
