import { afterAll, describe, expect, it } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { testApi } from '#kit/server/api.ts';
import { createApp } from '../app.ts';
import { type Config, ConfigError, readConfig } from '../settings/config.ts';
import { securityContactOf } from '../settings/security-contact.ts';

const PATH = '/.well-known/security.txt';

describe('security.txt', async () => {
  const api = await testApi({ env: { CLUB_SECURITY_CONTACT: 'https://club.example.com/report' } });
  afterAll(() => api.close());
  const fields = async (): Promise<[string, string][]> =>
    (await (await api.fetch(PATH)).text())
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]);

  it('is plain text in UTF-8 with each field of RFC 9116 once (V4.1.1)', async () => {
    const answer = await api.fetch(PATH);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fields()).map(([name]) => name)).toEqual([
      'Contact',
      'Expires',
      'Preferred-Languages',
      'Canonical',
      'Policy',
    ]);
  });

  it('names the contact of the settings, and the support address without one', async () => {
    expect((await fields())[0]).toEqual(['Contact', 'https://club.example.com/report']);
    expect(securityContactOf(readConfig({}))).toBe(`mailto:${brand.supportEmail}`);
  });

  it('does not exist in production without a contact: nobody reads the address of our examples', async () => {
    const config = { ...api.config, production: true, securityContact: undefined };
    const statuses = async (given: Partial<Config>) => {
      const app = createApp({ ...api.deps, config: { ...config, ...given } });
      const paths = [PATH, '/.well-known/security-policy.txt'];
      return Promise.all(paths.map(async (path) => (await app.request(path)).status));
    };
    expect(await statuses({})).toEqual([404, 404]);
    const own = { brand: { supportEmail: 'help@harbor.example.org' }, sheet: '' };
    expect(await statuses({ brand: own })).toEqual([200, 200]);
    expect(securityContactOf({ ...config, brand: own })).toBe('mailto:help@harbor.example.org');
  });

  it('expires within a year of any day that it is read, and at least 179 days later', async () => {
    for (let days = 0; days < 800; days += 160) {
      const { Expires = '' } = Object.fromEntries(await fields());
      const ahead = (Date.parse(Expires) - api.clock.now()) / DAY_MS;
      expect(ahead).toBeGreaterThan(179);
      expect(ahead).toBeLessThan(365);
      api.clock.pass(160 * DAY_MS + 1);
    }
  });

  it('links to a policy in English and Spanish that this server answers, with the contact', async () => {
    const found = Object.fromEntries(await fields());
    expect(found.Canonical).toBe(`${api.config.siteOrigin}${PATH}`);
    const policy = await api.fetch(new URL(found.Policy ?? '').pathname);
    expect([policy.status, policy.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    const text = await policy.text();
    expect(text).toContain('Write to https://club.example.com/report.');
    expect(text).toContain('Escriba a https://club.example.com/report.');
  });

  it.each([
    'security@club.example.com',
    'http://club.example.com',
    'mailto:',
    'https://a.example\nExpires: never',
  ])('stops the start for the contact %j', (CLUB_SECURITY_CONTACT) => {
    expect(() => readConfig({ CLUB_SECURITY_CONTACT })).toThrow(ConfigError);
    expect(() => readConfig({ CLUB_SECURITY_CONTACT })).toThrow(/^CLUB_SECURITY_CONTACT must be/);
  });
});
