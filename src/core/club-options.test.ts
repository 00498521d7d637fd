import { describe, expect, it } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { isOwnSite, withDefaults } from './club-options.ts';

describe('withDefaults', () => {
  it('returns the defaults of a page on the own site', () => {
    expect(withDefaults({})).toEqual({
      apiHost: '',
      siteUrl: '',
      pageOrigin: '',
      ownSite: true,
      storagePrefix: '',
      partnerUrl: 'https://deals.example.com',
      googleClientId: '',
      handoffKey: '',
      referralReport: false,
      brand: ourBrand,
    });
  });

  it('gives the brand what is missing or undefined', () => {
    const given = { name: 'Harbor Families', supportEmail: undefined, claims: ['cca'] } as const;
    const { brand } = withDefaults({ brand: given });
    expect(brand).toEqual({ ...ourBrand, name: 'Harbor Families', claims: ['cca'] });
    expect(withDefaults({ brand }).brand).toEqual(brand);
  });

  it('keeps given options and replaces undefined ones', () => {
    const given = { partnerUrl: undefined, apiHost: 'https://api.test', referralReport: true };
    expect(withDefaults(given)).toMatchObject({
      partnerUrl: 'https://deals.example.com',
      apiHost: 'https://api.test',
      referralReport: true,
    });
  });
});

describe('isOwnSite', () => {
  it.each([
    ['', 'https://club.test', true],
    ['https://club.test', 'https://club.test', true],
    ['https://club.test', 'https://partner.test', false],
    ['https://club.test', '', false],
  ])('with the site at "%s" and the page at "%s": %s', (siteOrigin, pageOrigin, own) => {
    expect(isOwnSite(siteOrigin, pageOrigin)).toBe(own);
    expect(withDefaults({ siteUrl: siteOrigin, pageOrigin }).ownSite).toBe(own);
  });

  it('is overridden by a given ownSite', () => {
    expect(withDefaults({ siteUrl: '', ownSite: false }).ownSite).toBe(false);
  });
});
