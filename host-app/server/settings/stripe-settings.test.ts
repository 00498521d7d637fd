import { describe, expect, it } from 'vitest';
import { productionEnv } from '#kit/server/production-env.ts';
import { ConfigError, readConfig } from './config.ts';

const both = { STRIPE_SECRET_KEY: 'sk_test_4eC39Hq', STRIPE_WEBHOOK_SECRET: 'whsec_MfKQ9r8G' };

describe('readConfig: Stripe', () => {
  it('is undefined without a value and with empty values', () => {
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }).stripe).toBeUndefined();
    expect(readConfig(productionEnv).stripe).toBeUndefined();
  });

  it('accepts key and webhook secret together, and another API address', () => {
    expect(readConfig(both).stripe).toEqual({
      secretKey: 'sk_test_4eC39Hq',
      webhookSecret: 'whsec_MfKQ9r8G',
      apiBase: undefined,
      automaticTax: false,
      termsConsent: false,
    });
    const base = { ...both, STRIPE_API_BASE: 'http://127.0.0.1:4242' };
    expect(readConfig(base).stripe?.apiBase).toBe('http://127.0.0.1:4242');
    expect(readConfig({ ...productionEnv, ...base }).stripe?.apiBase).toBe('http://127.0.0.1:4242');
  });

  it.each([
    [{ STRIPE_SECRET_KEY: both.STRIPE_SECRET_KEY }, 'STRIPE_WEBHOOK_SECRET must be set too'],
    [{ STRIPE_WEBHOOK_SECRET: both.STRIPE_WEBHOOK_SECRET }, 'STRIPE_SECRET_KEY must be set too'],
    [
      { STRIPE_API_BASE: 'https://stripe.example.com' },
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must be set with',
    ],
    [{ ...both, STRIPE_SECRET_KEY: 'pk_live_51HG' }, 'STRIPE_SECRET_KEY is another kind of key'],
    [{ ...both, STRIPE_WEBHOOK_SECRET: 'we_1ABC' }, 'STRIPE_WEBHOOK_SECRET is another kind of key'],
    [{ ...both, STRIPE_API_BASE: 'stripe.example.com' }, 'STRIPE_API_BASE must be an origin'],
    [{ ...both, STRIPE_API_BASE: 'https://a.example/v1' }, 'STRIPE_API_BASE must be an origin'],
    [{ ...productionEnv, ...both, STRIPE_API_BASE: 'http://a.example' }, 'STRIPE_API_BASE must be https'],
  ])('stops the start for %j with one line that names the missing setting', (env, line) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(line);
    // One line without the values.
    expect(read).toThrow(/^(?!.*(4eC39Hq|MfKQ9r8G|51HG|1ABC))[^\n]+$/);
  });
});
