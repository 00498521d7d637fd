import { ConfigError, type Env, isLoopback, readTogether } from './config-error.ts';

/** The account at Stripe that takes the money. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address of Stripe's API: a proxy of the house, or a stand-in on this machine. */
  apiBase: string | undefined;
}

/** Key and webhook secret, undefined without both: one alone would take money and hear of no payment. */
export function readStripeSettings(env: Env, production: boolean): StripeSettings | undefined {
  const given = readTogether(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
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

/** What a dashboard offers to copy looks alike. No refusal repeats it. */
function readShape(name: string, text: string, shape: RegExp): string {
  if (shape.test(text)) return text;
  throw new ConfigError(`${name} is another kind of key: see the developer pages of the Stripe dashboard.`);
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
  throw new ConfigError('STRIPE_API_BASE must be https in production: the secret key travels there.');
}
