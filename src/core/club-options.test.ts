import { describe, expect, it } from 'vitest';
import { withDefaults } from './club-options.ts';

describe('withDefaults', () => {
  it('stands for a page on our own site that named nothing', () => {
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
    });
  });

  it('takes what the page named, and an option left undefined for not named', () => {
    const given = { partnerUrl: undefined, apiHost: 'https://api.test', referralReport: true };
    expect(withDefaults(given)).toMatchObject({
      partnerUrl: 'https://deals.example.com',
      apiHost: 'https://api.test',
      referralReport: true,
    });
  });
});
