import { ConfigError, type Env } from './config-error.ts';

/** The account at Stripe that takes the money. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address of Stripe's API: a proxy of the house, or a stand-in on this machine. */
  apiBase: string | undefined;
}

const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Stripe as the environment names it, undefined where it names none. One of its values without the other would take
 * money and hear of no payment: it is refused. No value is repeated, each may be a secret.
 */
export function readStripeSettings(env: Env, production: boolean): StripeSettings | undefined {
  const missing = SECRETS.filter((name) => !env[name]);
  const given = [...SECRETS, 'STRIPE_API_BASE'].filter((name) => env[name]);
  if (given.length === 0) return undefined;
  if (missing.length > 0) {
    throw new ConfigError(
      `${missing.join(' and ')} must be set too: ${given.join(' and ')} alone takes no payment.`,
    );
  }
  return {
    secretKey: readShape(env, 'STRIPE_SECRET_KEY', /^[sr]k_(test|live)_\w+$/),
    webhookSecret: readShape(env, 'STRIPE_WEBHOOK_SECRET', /^whsec_[\w+/=-]+$/),
    apiBase: readBase(env.STRIPE_API_BASE, production),
  };
}

function readShape(env: Env, name: string, shape: RegExp): string {
  const text = env[name] ?? '';
  if (shape.test(text)) return text;
  throw new ConfigError(`${name} does not look like one: see the developer pages of the Stripe dashboard.`);
}

function readBase(text: string | undefined, production: boolean): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError(
      'STRIPE_API_BASE must be an origin like https://stripe.example.com without a path.',
    );
  }
  if (url.protocol === 'https:' || !production || LOOPBACK.test(url.hostname)) return url.origin;
  throw new ConfigError('STRIPE_API_BASE must be https in production: the secret key travels there.');
}
