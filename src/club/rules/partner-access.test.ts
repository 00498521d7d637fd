import { describe, expect, it } from 'vitest';
import { ourPartners, type Service } from '../facts/partners.ts';
import type { Standing } from './access.ts';
import { campaignOf } from './campaign-service.ts';
import { partnerAccess } from './partner-access.ts';

const access = (key: Service, standing: Standing) => {
  const partner = ourPartners.find((one) => one.key === key);
  if (!partner) throw new Error(`There is no benefit "${key}".`);
  const { label, action, disabled } = partnerAccess({ partner, standing });
  return `${label} > ${action}${disabled ? ' (disabled)' : ''}`;
};

describe('partnerAccess', () => {
  it.each(ourPartners)(
    '$key leads a guest to signup (BENEFIT-02, BENEFIT-03, ROUTE-31, A-14, A-18)',
    ({ key }) => expect(access(key, 'guest')).toBe('get-started > signup'),
  );

  it.each<[Service, string, string, string]>([
    ['cca', 'access > chaplain', 'access > chaplain', 'BENEFIT-04'],
    ['vausa', 'upgrade > modal', 'access > open', 'BENEFIT-08'],
    ['nextrip', 'access > modal', 'access > open', 'BENEFIT-05, BENEFIT-12'],
    ['insider', 'access > modal', 'access > hand-off', 'BENEFIT-06, BENEFIT-13'],
    ['denali', 'upgrade > modal', 'access > open', 'BENEFIT-09'],
    ['voice', 'access > modal', 'access > open', 'BENEFIT-07'],
    ['insurance', 'coming-soon > none (disabled)', 'coming-soon > none (disabled)', 'BENEFIT-10'],
    ['lifestyle', 'access > modal', 'access > open', 'BENEFIT-11, MODAL-07'],
  ])('%s: free "%s", paid "%s" (%s, A-15, A-18, A-95)', (key, free, paid) => {
    expect(access(key, 'free')).toBe(free);
    expect(access(key, 'paid')).toBe(paid);
  });
});

describe('ourPartners', () => {
  it('begin with the eight of the specification in their order (BENEFIT-01, CAMPAIGN-01)', () =>
    expect(ourPartners.slice(0, 8).map(({ key }) => key)).toEqual([
      'cca',
      'vausa',
      'nextrip',
      'insider',
      'denali',
      'voice',
      'insurance',
      'lifestyle',
    ]));

  it('have a key and a campaign of their own', () => {
    expect(new Set(ourPartners.map(({ key }) => key)).size).toBe(ourPartners.length);
    expect(new Set(ourPartners.map(campaignOf)).size).toBe(ourPartners.length);
  });

  it.each<[Service, string, RegExp[]]>([
    ['cca', 'COPY-09, COPY-10, COPY-22', [/24\/7 chaplain support/, /ages 14 and up/i, /\$2,200 to \$2,400/]],
    ['vausa', 'COPY-11', [/remote work and employment help for military spouses/i]],
    [
      'nextrip',
      'COPY-16, COPY-17, COPY-18',
      [/travel deals/i, /up to 15%/i, /about \$260 a year on trips, on average/],
    ],
    [
      'insider',
      'COPY-06, COPY-07, COPY-08, COPY-15, COPY-23',
      [/cash-back shopping/i, /deals/, /up to 6%/i, /up to 12%/i, /100\+ .*brands/, /about \$160/],
    ],
    ['denali', 'COPY-14', [/discounted mortgage origination/i]],
    ['voice', 'COPY-19', [/wireless plans/i]],
    [
      'insurance',
      'COPY-12, COPY-13',
      [/home and auto insurance/i, /compare home and auto quotes/i, /200\+ .*carriers/],
    ],
    ['lifestyle', 'COPY-20', [/savings and lifestyle/i]],
  ])('%s has its published facts (%s)', (key, _rows, words) => {
    const { name, text, figure } = ourPartners.find((one) => one.key === key) ?? ourPartners[0]!;
    for (const word of words) expect([name, text, figure].join(' | ')).toMatch(word);
  });

  it('has an address for every partner site', () => {
    const sites = ourPartners.filter((partner) => partner.opens === 'partner-site');
    expect(sites.map((partner) => new URL(partner.url ?? '').protocol)).toEqual(sites.map(() => 'https:'));
  });
});
