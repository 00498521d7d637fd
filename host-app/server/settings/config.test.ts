import { describe, expect, it } from 'vitest';
import { productionEnv } from '#kit/server/production-env.ts';
import { ConfigError, DEVELOPMENT_HANDOFF_KEY, isMemberOrigin, readConfig } from './config.ts';

const ownKey = productionEnv.CLUB_HANDOFF_KEY;

describe('readConfig', () => {
  it('returns a working default for every unset value', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3_000,
      hosts: ['127.0.0.1', '::1'],
      dataDir: '.data',
      databaseUrl: undefined,
      siteOrigin: 'http://localhost:3000',
      partnerUrl: 'http://localhost:3001/',
      allowedOrigins: [],
      frameParents: ['http://localhost:3001'],
      googleClientId: '',
      googleApi: 'https://www.googleapis.com',
      mail: undefined,
      mailProviders: [],
      bucket: undefined,
      handoffKey: DEVELOPMENT_HANDOFF_KEY,
      signingKeys: [],
      securityContact: undefined,
      rateLimits: true,
      handoffPartners: [{ name: 'demo', secret: 'development-secret-of-the-demo-partner' }],
      newNetworkCode: false,
      breachUrl: undefined,
      trustedProxies: 0,
      jsonLogs: false,
      cancelAtPeriodEnd: false,
      promotionCodes: false,
      staff: { origin: 'http://localhost:13000', port: 13_000 },
    });
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', SITE_ORIGIN: '', CLUB_HANDOFF_KEY: '', DATABASE_URL: '' })).toEqual(
      readConfig({}),
    );
  });

  it('allows framing by the demo partner in development and by listed origins only', () => {
    expect(readConfig(productionEnv).frameParents).toEqual([]);
    const CLUB_FRAME_PARENTS = ' https://a.example.com  https://b.example.com ';
    expect(readConfig({ ...productionEnv, CLUB_FRAME_PARENTS }).frameParents).toEqual([
      'https://a.example.com',
      'https://b.example.com',
    ]);
    expect(readConfig({ CLUB_FRAME_PARENTS: '' }).frameParents).toEqual([]);
    expect(() => readConfig({ CLUB_FRAME_PARENTS: '*' })).toThrow(ConfigError);
  });

  it('derives the default addresses of site and partner from PORT', () => {
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
    ['CLUB_HOST', 'localhost'],
    ['CLUB_HOST', '0.0.0.0'],
    ['CLUB_HOST', '192.168.1.5'],
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
  ])('throws for %s=%s with one line that names it (A-90)', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  it('never repeats the value of DATABASE_URL', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@host' })).toThrow(/^(?!.*secret)/);
  });

  it.each(['prod', 'Production', 'PRODUCTION', 'production ', 'staging', 'dev'])(
    'refuses NODE_ENV=%s instead of starting as development',
    (NODE_ENV) => {
      const read = () => readConfig({ ...productionEnv, NODE_ENV });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/^NODE_ENV must be 'production' [^\n]+$/);
    },
  );

  it.each(['', 'development', 'test'])('starts as development with NODE_ENV=%j', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV }).production).toBe(false);
  });

  it.each(['https://club.example.com', 'http://192.168.1.5:3000', 'http://localhost.example.com'])(
    'refuses SITE_ORIGIN=%s outside production',
    (SITE_ORIGIN) => {
      for (const NODE_ENV of ['', 'development', 'test']) {
        const read = () => readConfig({ NODE_ENV, SITE_ORIGIN });
        expect(read).toThrow(ConfigError);
        expect(read).toThrow(/^SITE_ORIGIN must be an address of this machine [^\n]+NODE_ENV=production/);
      }
    },
  );

  it.each([
    'http://localhost:4200',
    'http://127.0.0.1:3000',
    'http://127.0.0.2:3000',
    'http://[::1]:3000',
    'http://club.localhost:3000',
    'http://club.test',
  ])('accepts SITE_ORIGIN=%s in development', (SITE_ORIGIN) => {
    expect(readConfig({ SITE_ORIGIN }).siteOrigin).toBe(SITE_ORIGIN);
  });

  it.each([
    ['SITE_ORIGIN', '', 'must be set in production'],
    ['SITE_ORIGIN', 'http://club.example.com', 'must be https in production'],
    ['SITE_ORIGIN', 'http://localhost:3000', 'must be https in production'],
    ['CLUB_PARTNER_URL', '', 'must be set in production'],
    ['CLUB_PARTNER_URL', 'http://deals.example.com/', 'must be https in production'],
    ['CLUB_PARTNER_URL', 'http://localhost:3001/', 'must be https in production'],
    ['CLUB_HANDOFF_KEY', '', 'must be set in production'],
    ['CLUB_HANDOFF_KEY', DEVELOPMENT_HANDOFF_KEY, 'must be set in production'],
    ['CLUB_RATE_LIMITS', 'off', 'is refused in production'],
  ])('throws in production for %s=%j (V12.2.1, A-90)', (name, value, words) => {
    const read = () => readConfig({ ...productionEnv, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}[^\n]* ${words}[^\n]+$`));
  });

  it('uses every interface in production, or the address of CLUB_HOST', () => {
    expect(readConfig(productionEnv).hosts).toEqual([]);
    expect(readConfig({ ...productionEnv, CLUB_HOST: '127.0.0.1' }).hosts).toEqual(['127.0.0.1']);
    expect(readConfig({ ...productionEnv, CLUB_HOST: '10.0.0.5' }).hosts).toEqual(['10.0.0.5']);
    expect(readConfig({ CLUB_HOST: '::1' }).hosts).toEqual(['::1']);
  });
});

describe('isMemberOrigin', () => {
  const env = { CLUB_ALLOWED_ORIGINS: 'https://a.example, https://b.example' };
  const development = readConfig(env);
  const production = readConfig({ ...env, ...productionEnv });

  it.each([
    ['https://a.example', true, true],
    ['https://b.example', true, true],
    [productionEnv.SITE_ORIGIN, false, true],
    ['http://localhost:3000', true, false],
    ['http://127.0.0.1:5173', true, false],
    ['http://[::1]:3000', true, false],
    ['http://shop.localhost:8080', true, false],
    ['https://shop.test', true, false],
    ['https://c.example', false, false],
    ['https://a.example.evil.example', false, false],
    ['null', false, false],
    ['nonsense', false, false],
  ])(
    'allows %s to call for members: %s in development, %s in production',
    (origin, inDevelopment, inProduction) => {
      expect([isMemberOrigin(development, origin), isMemberOrigin(production, origin)]).toEqual([
        inDevelopment,
        inProduction,
      ]);
    },
  );
});
