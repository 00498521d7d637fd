import { describe, expect, it } from 'vitest';
import { ConfigError, DEVELOPMENT_HANDOFF_KEY, memberOrigins, readConfig } from './config.ts';

const ownKey = Buffer.alloc(32, 7).toString('base64');

describe('readConfig', () => {
  it('has a working default for every value that is not set', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3_000,
      dataDir: '.data',
      databaseUrl: undefined,
      siteOrigin: 'http://localhost:3000',
      partnerUrl: 'http://localhost:3001/',
      allowedOrigins: [],
      frameParents: ['http://localhost:3001'],
      googleClientId: '',
      googleApi: 'https://www.googleapis.com',
      mail: undefined,
      bucket: undefined,
      handoffKey: DEVELOPMENT_HANDOFF_KEY,
      rateLimits: true,
      trustedProxies: 0,
      jsonLogs: false,
    });
  });

  it('takes an empty value for one that is not set', () => {
    expect(readConfig({ PORT: '', SITE_ORIGIN: '', CLUB_HANDOFF_KEY: '', DATABASE_URL: '' })).toEqual(
      readConfig({}),
    );
  });

  it('lets only the demo partner frame it, in development, and whoever is named by spaces (promise 26)', () => {
    const key = { NODE_ENV: 'production', CLUB_HANDOFF_KEY: ownKey };
    expect(readConfig(key).frameParents).toEqual([]);
    const CLUB_FRAME_PARENTS = ' https://a.example.com  https://b.example.com ';
    expect(readConfig({ ...key, CLUB_FRAME_PARENTS }).frameParents).toEqual([
      'https://a.example.com',
      'https://b.example.com',
    ]);
    expect(readConfig({ CLUB_FRAME_PARENTS: '' }).frameParents).toEqual([]);
    expect(() => readConfig({ CLUB_FRAME_PARENTS: '*' })).toThrow(ConfigError);
  });

  it('follows PORT in the default addresses of site and partner', () => {
    const config = readConfig({ PORT: '4200' });
    expect([config.siteOrigin, config.partnerUrl]).toEqual([
      'http://localhost:4200',
      'http://localhost:4201/',
    ]);
  });

  it.each([
    ['off', 0],
    ['0', 0],
    ['No', 0],
    ['on', 1],
    ['TRUE', 1],
    ['1', 1],
    ['2', 2],
  ])('reads CLUB_TRUST_PROXY=%s as %i trusted proxies', (text, count) => {
    expect(readConfig({ CLUB_TRUST_PROXY: text }).trustedProxies).toBe(count);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['SITE_ORIGIN', 'club.example.com'],
    ['SITE_ORIGIN', 'https://club.example.com/path'],
    ['CLUB_PARTNER_URL', 'javascript:alert(1)'],
    ['CLUB_ALLOWED_ORIGINS', 'https://a.example,nonsense'],
    ['CLUB_HANDOFF_KEY', 'short'],
    ['CLUB_HANDOFF_KEY', Buffer.alloc(16).toString('base64')],
    ['CLUB_HANDOFF_KEY', `${ownKey} `],
    ['CLUB_RATE_LIMITS', 'maybe'],
    ['CLUB_TRUST_PROXY', 'maybe'],
    ['CLUB_TRUST_PROXY', '-1'],
    ['CLUB_TRUST_PROXY', '1.5'],
    ['CLUB_TRUST_PROXY', '10'],
    ['CLUB_TRUST_PROXY', ' '],
    ['DATABASE_URL', 'mysql://somewhere'],
  ])('stops the start on %s=%s with one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  it('never repeats what DATABASE_URL holds', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host' })).toThrow(/^(?!.*secret)/);
  });

  it('refuses the public hand-off key and open rate limits in production', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => readConfig(production)).toThrow('CLUB_HANDOFF_KEY must be set in production');
    expect(() => readConfig({ ...production, CLUB_HANDOFF_KEY: ownKey, CLUB_RATE_LIMITS: 'off' })).toThrow(
      'CLUB_RATE_LIMITS=off is refused in production',
    );
    expect(readConfig({ ...production, CLUB_HANDOFF_KEY: ownKey }).production).toBe(true);
  });
});

describe('memberOrigins', () => {
  it('lists the site, the allowed and, in development only, the partner', () => {
    const env = { CLUB_ALLOWED_ORIGINS: 'https://a.example, https://b.example', CLUB_HANDOFF_KEY: ownKey };
    const listed = ['http://localhost:3000', 'https://a.example', 'https://b.example'];
    const thisMachine = ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3001'];
    expect(memberOrigins(readConfig(env)).toSorted()).toEqual([...listed, ...thisMachine].toSorted());
    expect(memberOrigins(readConfig({ ...env, NODE_ENV: 'production' }))).toEqual(listed);
  });
});
