import { describe, expect, it } from 'vitest';
import { ourBrand } from '../facts/brand.ts';
import { serviceOf } from './campaign-service.ts';

describe('serviceOf', () => {
  it.each([
    ['CAMPAIGN-02', 'CCA', 'cca'],
    ['CAMPAIGN-02', 'cca', 'cca'],
    ['CAMPAIGN-03', 'vausa-service', 'vausa'],
    ['CAMPAIGN-04', 'nextrip-campaign', 'nextrip'],
    ['CAMPAIGN-05', 'insider-campaign', 'insider'],
    ['CAMPAIGN-06', 'denali-campaign', 'denali'],
    ['CAMPAIGN-07', 'voice-campaign', 'voice'],
    ['CAMPAIGN-08', 'insurance-campaign', 'insurance'],
    ['CAMPAIGN-09', 'lifestyle-campaign', 'lifestyle'],
  ])('%s: %s highlights %s (A-24, A-67, Z-63)', (_row, campaign, service) => {
    expect(serviceOf(campaign, ourBrand)).toBe(service);
  });

  it.each([undefined, '', 'cca-campaign', 'vausa', '__proto__', 'constructor', ' CCA'])(
    'returns undefined for %j (Z-63)',
    (campaign) => {
      expect(serviceOf(campaign, ourBrand)).toBeUndefined();
    },
  );
});
