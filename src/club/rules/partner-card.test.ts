import { describe, expect, it } from 'vitest';
import { partners } from '../facts/partners.ts';
import { type Standing, standingOf } from './access.ts';
import { services } from './campaign.ts';
import { partnerCard } from './partner-card.ts';

describe('standingOf', () => {
  it.each<[string | undefined, string | undefined, Standing, string]>([
    [undefined, 'Premium', 'guest', 'ROUTE-31'],
    ['7', 'Free Tier', 'free', 'ROUTE-32'],
    ['7', ' FREE tier ', 'free', 'ROUTE-32'],
    ['7', undefined, 'free', 'ROUTE-34'],
    ['7', '  ', 'free', 'ROUTE-34'],
    ['7', 'Premium', 'paid', 'ROUTE-34'],
    ['7', 'Free Tier Plus', 'paid', 'ROUTE-34'],
  ])('user %s with plan %j is %s (%s)', (userId, planName, standing) =>
    expect(standingOf(userId, planName)).toBe(standing),
  );
});

describe('partnerCard', () => {
  const card = (key: string, standing: Standing) => {
    const partner = partners.find((one) => one.key === key);
    if (!partner) throw new Error(`There is no benefit "${key}".`);
    const { says, does } = partnerCard(partner, standing);
    return `${says}: ${does}`;
  };

  it('has one benefit for each campaign key, in its order (BENEFIT-01, CAMPAIGN-01)', () =>
    expect(partners.map((partner) => partner.key)).toEqual([...services]));

  it.each(services)('%s leads a guest to signup (BENEFIT-02, BENEFIT-03)', (key) =>
    expect(card(key, 'guest')).toBe('get-started: join'),
  );

  it.each([
    ['cca', 'access: chaplain-page', 'access: chaplain-page', 'BENEFIT-04'],
    ['vausa', 'upgrade: ask-to-pay', 'access: partner-site', 'BENEFIT-08'],
    ['nextrip', 'access: ask-to-pay', 'access: partner-site', 'BENEFIT-05'],
    ['insider', 'access: ask-to-pay', 'access: cash-back-site', 'BENEFIT-06, BENEFIT-13'],
    ['denali', 'upgrade: ask-to-pay', 'access: partner-site', 'BENEFIT-09'],
    ['voice', 'access: ask-to-pay', 'access: partner-site', 'BENEFIT-07'],
    ['insurance', 'coming-soon: nothing', 'coming-soon: nothing', 'BENEFIT-10'],
    ['lifestyle', 'access: ask-to-pay', 'access: partner-site', 'MODAL-07'],
  ])('%s: free "%s", paid "%s" (%s)', (key, free, paid) => {
    expect(card(key, 'free')).toBe(free);
    expect(card(key, 'paid')).toBe(paid);
  });

  it('gives every partner site an address', () => {
    const sites = partners.filter((partner) => partner.opens === 'partner-site');
    expect(sites.map((partner) => new URL(partner.url ?? '').protocol)).toEqual(sites.map(() => 'https:'));
  });
});
