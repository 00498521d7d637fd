import { describe, expect, it } from 'vitest';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { NOON_MS, settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import { finishCheckout } from '../membership/checkout-return.ts';

const PAGE = 'https://club.test/?campaign=CCA';
const confirmation = {
  status: 'success',
  sessionId: 's-1',
  orderId: 'o-1',
  amount: 1_999,
  purchaseValue: 19.99,
};

describe('Campaign.arrive', () => {
  it('stores source and campaign and tracks the arrival once (CALL-25, SESSION-08, SESSION-09, SESSION-12)', async () => {
    const { club, net, storage } = testClub();
    const query = { campaign: 'CCA', source: 'mail' };
    await Promise.all([club.campaign.arrive(query, PAGE), club.campaign.arrive(query, PAGE)]);
    await club.campaign.arrive({ campaign: 'cca' }, PAGE);
    const uniqueId = `camp_${NOON_MS}_cca_0123456789ab`;
    expect(net.calls().map((call) => call.body)).toEqual([
      {
        campaignId: 'cca',
        source: 'mail',
        uniqueId,
        actionType: 'page_view',
        elementId: 'cca',
        success: true,
        pageUrl: PAGE,
      },
    ]);
    expect(storage.dump()).toEqual({ source: 'mail', campaignType: 'cca', campaign_tracked_cca: uniqueId });
    expect(club.campaign.source.value).toBe('mail');
    expect(club.campaign.campaignType.value).toBe('cca');
  });

  it('names ids camp_{timestamp}_{campaign}_{12 characters} (CAMPAIGN-10)', async () => {
    const { club, net } = testClub();
    await club.campaign.arrive({ campaign: 'vausa-service' }, PAGE);
    expect(net.calls('track')[0]?.body).toMatchObject({
      source: '',
      uniqueId: expect.stringMatching(/^camp_\d{13}_vausa-service_[a-z0-9]{12}$/),
      elementId: 'vausa',
    });
  });

  it.each([
    [{}, {}],
    [{ campaign: ' ', source: '' }, {}],
    [{ source: ' mail ' }, { source: 'mail' }],
  ])('tracks nothing without a campaign: %j', async (query, stored) => {
    const { club, net, storage } = testClub();
    await club.campaign.arrive(query, PAGE);
    expect(net.names()).toEqual([]);
    expect(storage.dump()).toEqual(stored);
  });

  it('logs a failed report and tries again with the next arrival (ERROR-09)', async () => {
    const { club, net, log, storage } = testClub();
    net.offline('track');
    await club.campaign.arrive({ campaign: 'x' }, PAGE);
    expect(log.texts('error')).toEqual(['Campaign tracking failed']);
    expect(storage.dump()).toEqual({ campaignType: 'x' });
    await club.campaign.arrive({ campaign: 'x' }, PAGE);
    expect(net.calls('track')).toHaveLength(2);
  });

  it('sends at most 64 characters of a value and 2,048 of an address (Z-68)', async () => {
    const { club, net, storage } = testClub();
    const long = 'x'.repeat(3_000);
    await club.campaign.arrive({ campaign: long, source: long }, long);
    const value = 'x'.repeat(64);
    expect(storage.dump()).toMatchObject({ source: value, campaignType: value });
    expect(net.calls('track')[0]?.body).toMatchObject({ campaignId: value, pageUrl: 'x'.repeat(2_048) });
  });

  it('sends no half of a character at the limit, which the API refuses (CALL-05)', async () => {
    const { club, storage } = testClub();
    const start = 'x'.repeat(63);
    await club.campaign.arrive({ campaign: `${start}😀`, source: `${start}😀` }, PAGE);
    expect(storage.dump()).toMatchObject({ source: start, campaignType: start });
    await club.campaign.arrive({ campaign: 'a😀b', source: 'a😀b' }, PAGE);
    expect(storage.dump()).toMatchObject({ source: 'a😀b', campaignType: 'a😀b' });
  });

  it('does not accept a 300 as an answer (A-09)', async () => {
    const { club, net, log, storage } = testClub();
    net.answer('track', { status: 'success' }, 300);
    await club.campaign.arrive({ campaign: 'x' }, PAGE);
    expect(log.texts('error')).toEqual(['Campaign tracking failed']);
    expect(storage.dump()).not.toHaveProperty('campaign_tracked_x');
  });

  it('accepts any 2xx as an answer, even without a body (A-09)', async () => {
    const { club, net, log, storage } = testClub();
    net.answer('track', undefined, 204);
    await club.campaign.arrive({ campaign: 'x' }, PAGE);
    expect(log.texts()).toEqual([]);
    expect(storage.dump()).toHaveProperty('campaign_tracked_x');
  });
});

describe('Campaign.highlight', () => {
  it('stores and removes the highlighted service (SESSION-10)', () => {
    const { club, storage } = testClub();
    club.campaign.highlight('vausa');
    expect(club.campaign.highlightedService.value).toBe('vausa');
    expect(storage.dump()).toEqual({ highlightedService: 'vausa' });
    club.campaign.clearHighlight();
    expect(storage.dump()).toEqual({});
  });
});

describe('Campaign.registered', () => {
  const registration = { email: 'a@example.com', name: 'Member One', plan: 'free_month' };

  it('reports a signup of a campaign with the id of its arrival (CALL-26, A-71)', async () => {
    const { club, net } = testClub({ storage: { campaignType: ' CCA ', campaign_tracked_cca: 'camp-1' } });
    await club.campaign.registered(registration);
    expect(net.calls('trackRegistration')[0]?.body).toEqual({
      campaignId: 'cca',
      uniqueId: 'camp-1',
      registrationData: registration,
      success: true,
      conversionValue: 0,
    });
  });

  it('sends the user id of a member, and the id of a plan when no arrival was tracked', async () => {
    const storage = { campaignType: 'x', uniqueId: 'unique-1' };
    const { club, net } = testClub({ signedIn: true, storage });
    await club.campaign.registered(registration);
    expect(net.calls('trackRegistration')[0]?.body).toMatchObject({
      userId: 'user-1',
      uniqueId: 'unique-1',
    });
  });

  it('sends nothing without a campaign, and logs a failure only (ERROR-09)', async () => {
    const none = testClub();
    await none.club.campaign.registered(registration);
    expect([none.net.names(), none.log.entries]).toEqual([[], []]);
    const { club, net, log } = testClub({ storage: { campaignType: 'x' } });
    net.answer('trackRegistration', undefined, 500);
    await club.campaign.registered(registration);
    expect(log.texts('error')).toEqual(['Campaign tracking failed']);
  });
});

describe('Campaign.paid', () => {
  const member = aPaidMember({ uniqueId: 'unique-1', campaignType: ' Vausa-Service ' });
  const storage = {
    campaignType: ' CCA ',
    campaign_tracked_cca: 'camp-1',
    campaign_tracked_CCA: 'camp-0',
    campaign_tracked_x: 'other',
  };
  async function paid(
    testCase: Parameters<typeof testClub>[0],
    confirmed: Parameters<ReturnType<typeof testClub>['club']['campaign']['paid']>[0] = confirmation,
  ) {
    const kit = testClub({ signedIn: true, ...testCase });
    await kit.club.members.load();
    await kit.club.campaign.paid(confirmed);
    return kit;
  }

  it('reports the payment and removes the marker in any letter case (CALL-27, CAMPAIGN-12, CAMPAIGN-15, CAMPAIGN-16, CAMPAIGN-17, Z-63)', async () => {
    const { net, storage: after, log } = await paid({ member, storage });
    expect(log.entries).toEqual([]);
    expect(net.calls('trackPayment')[0]?.body).toEqual({
      campaignId: 'cca',
      userId: 'user-1',
      uniqueId: 'unique-1',
      paymentData: { amount: 1_999, currency: 'USD', paymentMethod: 'credit_card', transactionId: 'o-1' },
      success: true,
      conversionValue: 19.99,
    });
    const left = Object.keys(after.dump()).filter((key) => key.startsWith('campaign_tracked_'));
    expect(left).toEqual(['campaign_tracked_x']);
  });

  it('uses the campaign of the profile when none is stored (CAMPAIGN-12)', async () => {
    const { net } = await paid({ member });
    expect(net.calls('trackPayment')[0]?.body).toMatchObject({ campaignId: 'vausa-service' });
  });

  it.each([
    [{ orderId: undefined }, { transactionId: 's-1', amount: 1_999 }, 19.99],
    [{ purchaseValue: '5.5' }, { amount: 1_999 }, 5.5],
    [{ purchaseValue: undefined }, { amount: 1_999 }, 1_999],
    [{ purchaseValue: '' }, { amount: 1_999 }, 1_999],
    [{ purchaseValue: 'x', amount: '7' }, { amount: '7' }, 7],
    [{ purchaseValue: undefined, amount: undefined }, { amount: 0 }, 0],
  ])('reads amount, transaction and value of %j (A-72)', async (testCase, paymentData, conversionValue) => {
    const { net } = await paid({ member }, { ...confirmation, ...testCase });
    expect(net.calls('trackPayment')[0]?.body).toMatchObject({ paymentData, conversionValue });
  });

  it.each([
    ['CAMPAIGN-11', 'the campaign type', { member: aPaidMember({ uniqueId: 'unique-1' }) }],
    ['CAMPAIGN-13', 'the stored uniqueId', { member: aMember({ uniqueId: 'unique-1' }), storage }],
    [
      'CAMPAIGN-14',
      'the uniqueId of the profile',
      { member: aPaidMember(), storage: { ...storage, uniqueId: 'unique-1' } },
    ],
  ])('%s: sends nothing without %s', async (_row, _words, testCase) => {
    const { net, log } = await paid(testCase);
    expect(net.calls('trackPayment')).toEqual([]);
    expect(log.texts()).toEqual([]);
  });

  it('sends nothing without a loaded profile', async () => {
    const { club, net } = testClub({ signedIn: true, storage: { ...storage, uniqueId: 'unique-1' } });
    await club.campaign.paid(confirmation);
    expect(net.names()).toEqual([]);
  });

  it('logs nothing when the end of the session stopped a report', async () => {
    const { club, net, log } = testClub({ signedIn: true, member, storage });
    await club.members.load();
    const release = net.hold('trackPayment');
    const reported = club.campaign.paid(confirmation);
    await settle();
    club.session.logout();
    release();
    await reported;
    expect(net.calls('trackPayment')).toHaveLength(1);
    expect(log.entries).toEqual([]);
  });

  it.each<[unknown, number]>([
    [{ status: 'error' }, 200],
    [{ status: 'error' }, 500],
  ])('keeps the marker when the report fails: %j %i (CAMPAIGN-15, ERROR-09)', async (reply, status) => {
    const kit = testClub({ signedIn: true, member, storage });
    kit.net.answer('trackPayment', reply, status);
    await kit.club.members.load();
    await kit.club.campaign.paid(confirmation);
    expect(kit.storage.dump().campaign_tracked_cca).toBe('camp-1');
    expect(kit.log.texts('error')).toEqual(['Campaign tracking failed']);
  });
});

describe('finishCheckout', () => {
  const member = aPaidMember({ uniqueId: 'unique-1', campaignType: 'cca' });

  it('confirms, loads the profile, then reports (CHECKOUT-09, CHECKOUT-10, CHECKOUT-11, CHECKOUT-13)', async () => {
    const { club, net, storage } = testClub({ signedIn: true, member });
    await finishCheckout(club, 's-1');
    expect(net.names()).toEqual(['confirmCheckout', 'profile', 'subscriptionInfo', 'trackPayment']);
    expect(club.members.member.value).toEqual(member);
    expect(storage.dump().uniqueId).toBe('unique-1');
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('reports the sale only when the referral flag is %s (CHECKOUT-12)', async (referralReport, reports) => {
    const { club } = testClub({ signedIn: true, member, options: { referralReport } });
    let reported = 0;
    await finishCheckout(club, 's-1', () => {
      reported += 1;
    });
    expect(reported).toBe(reports);
    expect(testClub().club.options.referralReport).toBe(false);
  });

  it.each<[unknown, number]>([
    [{ status: 'pending' }, 200],
    [undefined, 500],
  ])('does nothing more when the payment is not confirmed: %j %i (CHECKOUT-15)', async (reply, status) => {
    const { club, net } = testClub({ signedIn: true, member });
    net.answer('confirmCheckout', reply, status);
    await expect(finishCheckout(club, 's-1')).resolves.toBeUndefined();
    expect(net.names()).toEqual(['confirmCheckout']);
  });
});

describe('sendContact', () => {
  it.each(['Suggestion', 'Support'] as const)('sends a %s (CALL-32, CALL-33)', async (type) => {
    const { club, net } = testClub();
    net.answer('contact', { status: 'error', message: 'No' });
    const form = { name: 'N', email: 'a@example.com', message: 'M', type };
    await expect(club.sendContact(form)).resolves.toEqual({ success: false, status: 'error', message: 'No' });
    expect(net.calls('contact')[0]?.body).toEqual(form);
  });
});
