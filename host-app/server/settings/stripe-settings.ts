import { ConfigError, type Env, isLoopback, readAllOrNone } from './config-error.ts';

/** The Stripe account that takes the payments. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address of Stripe's API: your own proxy, or a stand-in on this machine. */
  apiBase: string | undefined;
}

/**
 * Reads the secret key and the webhook secret. Returns undefined without both, because one alone takes payments
 * without learning of them. Throws ConfigError.
 */
export function readStripeSettings(env: Env, production: boolean): StripeSettings | undefined {
  const given = readAllOrNone(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const apiBase = readBase(env.STRIPE_API_BASE, production);
  if (given) {
    return {
      secretKey: readShape('STRIPE_SECRET_KEY', given.STRIPE_SECRET_KEY, /^[sr]k_(test|live)_\w+$/),
      webhookSecret: readShape('STRIPE_WEBHOOK_SECRET', given.STRIPE_WEBHOOK_SECRET, /^whsec_[\w+/=-]+$/),
      apiBase,
    };
  }
  if (apiBase === undefined) return undefined;
  throw new ConfigError('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must be set with STRIPE_API_BASE.');
}

/** Checks the shape of a key, because the dashboard's keys look alike. No error message repeats the value. */
function readShape(name: string, text: string, shape: RegExp): string {
  if (shape.test(text)) return text;
  throw new ConfigError(
    `${name} is another kind of key. Copy the right one from the developer pages of the Stripe dashboard.`,
  );
}

function readBase(text: string | undefined, production: boolean): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError(
      'STRIPE_API_BASE must be an origin like https://stripe.example.com without a path.',
    );
  }
  if (url.protocol === 'https:' || !production || isLoopback(url.hostname)) return url.origin;
  throw new ConfigError('STRIPE_API_BASE must be https in production: the secret key is sent there.');
}
