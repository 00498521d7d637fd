import { describe, expect, it } from 'vitest';
import { campaignUniqueId, isCca, serviceOf, services } from './campaign.ts';

describe('serviceOf', () => {
  it.each([
    ['CAMPAIGN-02', 'CCA', 'cca'],
    ['CAMPAIGN-03', 'vausa-service', 'vausa'],
    ['CAMPAIGN-04', 'nextrip-campaign', 'nextrip'],
    ['CAMPAIGN-05', 'insider-campaign', 'insider'],
    ['CAMPAIGN-06', 'denali-campaign', 'denali'],
    ['CAMPAIGN-07', 'voice-campaign', 'voice'],
    ['CAMPAIGN-08', 'insurance-campaign', 'insurance'],
    ['CAMPAIGN-09', 'lifestyle-campaign', 'lifestyle'],
  ])('%s: %s highlights %s', (_row, campaign, service) => {
    expect(serviceOf(campaign)).toBe(service);
  });

  it.each([undefined, '', 'cca-campaign', 'vausa', '__proto__', 'constructor', ' CCA'])(
    'returns undefined for %j',
    (campaign) => {
      expect(serviceOf(campaign)).toBeUndefined();
    },
  );
});

describe('campaign rules', () => {
  it('have eight services (CAMPAIGN-01)', () => {
    expect(services).toEqual([
      'cca',
      'vausa',
      'nextrip',
      'insider',
      'denali',
      'voice',
      'insurance',
      'lifestyle',
    ]);
  });

  it.each([
    ['CCA', true],
    [' cca ', true],
    ['cca-campaign', false],
    [null, false],
    [undefined, false],
  ])('recognize %j as the CCA campaign: %s (A-24)', (text, answer) => {
    expect(isCca(text)).toBe(answer);
  });

  it('name an id camp_{timestamp}_{campaign}_{random 12 chars} (CAMPAIGN-10)', () => {
    expect(campaignUniqueId(5, 'cca', 'abcdefghijkl')).toBe('camp_5_cca_abcdefghijkl');
  });
});
