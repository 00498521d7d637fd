import { describe, expect, it } from 'vitest';
import { campaignUniqueId, isCca } from './campaign.ts';

describe('campaign rules', () => {
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
