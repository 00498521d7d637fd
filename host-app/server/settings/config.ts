import { type BucketSettings, readBucketSettings } from './bucket-settings.ts';
import { type ChallengeSettings, readChallengeSettings } from './challenge-settings.ts';
import { ConfigError, type Env } from './config-error.ts';
import { readGoogleApi } from './google-settings.ts';
import { type MailSettings, readMailSettings, readMailWebhookSecret } from './mail-settings.ts';
import { readMetricsPort } from './metrics-settings.ts';
import { isOnThisMachine, readOrigin, readPort, readProduction, readSiteSettings } from './site-settings.ts';
import { readStripeSettings, type StripeSettings } from './stripe-settings.ts';

export { ConfigError } from './config-error.ts';

/** The API's settings from the environment. An unset value has a working default; a bad one throws ConfigError. */
export interface Config {
  production: boolean;
  port: number;
  /** IP addresses to listen on; empty for every interface of the machine. */
  hosts: readonly string[];
  /** Folder of the uploads; in development also of the embedded database and its lock. */
  dataDir: string;
  /** The PostgreSQL server. Undefined only in development: the embedded database. */
  databaseUrl: string | undefined;
  siteOrigin: string;
  /** The target of the partner link. In development its origin may call for members. */
  partnerUrl: string;
  /** Origins other than the site that may call for signed-in members. */
  allowedOrigins: readonly string[];
  /** The only origins whose pages may show login and signup in a frame (promise 26). */
  frameParents: readonly string[];
  /** Empty: the stand-in replaces the identity provider, in development only. */
  googleClientId: string;
  googleApi: string;
  /** Undefined: mails stay in the outbox of a development server. */
  mail: MailSettings | undefined;
  /** Signs the reports of bounces. Undefined: the webhook is off. */
  mailWebhookSecret: string | undefined;
  /** Undefined: uploads stay in the data folder. */
  bucket: BucketSettings | undefined;
  /** Base64 of 256 bits. Every browser gets it: it obscures the hand-off but does not protect it (Z-47). */
  handoffKey: string;
  rateLimits: boolean;
  /** How many proxies in front of the API append to X-Forwarded-For. 0: that header and X-Request-Id are not read. */
  trustedProxies: number;
  /** Undefined: no challenge lifts a limit. */
  challenge: ChallengeSettings | undefined;
  /** Logs one JSON object per line instead of short readable lines. */
  jsonLogs: boolean;
  /** Undefined: no metrics. */
  metricsPort: number | undefined;
  /** Undefined: the test checkout in development, no paid plans in production. */
  stripe: StripeSettings | undefined;
}

/** Base64 of 'homefront-club-development-key!!'. It is public, so production refuses it. */
export const DEVELOPMENT_HANDOFF_KEY = 'aG9tZWZyb250LWNsdWItZGV2ZWxvcG1lbnQta2V5ISE=';
const HANDOFF_KEY_BYTES = 32;

/** Reads the settings from the environment. Throws ConfigError with one line. */
export function readConfig(env: Env): Config {
  const production = readProduction(env);
  const port = readPort('PORT', env.PORT || '3000');
  const rateLimits = readSwitch(env, 'CLUB_RATE_LIMITS', true);
  if (production && !rateLimits) throw new ConfigError('CLUB_RATE_LIMITS=off is refused in production.');
  const handoffKey = readHandoffKey(env.CLUB_HANDOFF_KEY, production);
  const { siteOrigin, partnerUrl, hosts } = readSiteSettings(env, production, port);
  return {
    production,
    port,
    hosts,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: readDatabaseUrl(env.DATABASE_URL, production),
    siteOrigin,
    partnerUrl: partnerUrl.href,
    allowedOrigins: readOrigins('CLUB_ALLOWED_ORIGINS', env.CLUB_ALLOWED_ORIGINS, ','),
    frameParents: readOrigins(
      'CLUB_FRAME_PARENTS',
      env.CLUB_FRAME_PARENTS ?? (production ? '' : partnerUrl.origin),
      ' ',
    ),
    googleClientId: env.GOOGLE_CLIENT_ID ?? '',
    googleApi: readGoogleApi(env),
    mail: readMailSettings(env, production),
    mailWebhookSecret: readMailWebhookSecret(env),
    bucket: readBucketSettings(env, production),
    handoffKey,
    rateLimits,
    trustedProxies: readProxyCount(env.CLUB_TRUST_PROXY),
    challenge: readChallengeSettings(env),
    jsonLogs: readSwitch(env, 'CLUB_JSON_LOGS', production),
    metricsPort: readMetricsPort(env, port),
    stripe: readStripeSettings(env, production),
  };
}

/**
 * Returns whether pages of this origin may call for a signed-in member: the site and the listed origins (Z-65). In
 * development also the partner and every origin of this machine, so that localhost works without a listing. That is
 * safe: a development server listens on loopback only, and its members are samples.
 */
export function isMemberOrigin(config: Config, origin: string): boolean {
  if (origin === config.siteOrigin || config.allowedOrigins.includes(origin)) return true;
  if (config.production || !URL.canParse(origin)) return false;
  return origin === new URL(config.partnerUrl).origin || isOnThisMachine(new URL(origin).hostname);
}

const ON_WORDS = ['on', 'true', '1', 'yes'];
const OFF_WORDS = ['off', 'false', '0', 'no'];

function readSwitch(env: Env, name: string, unset: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (!text) return unset;
  if (ON_WORDS.includes(text)) return true;
  if (OFF_WORDS.includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not '${text}'.`);
}

/** Returns the number of proxies: `on` means one, `off` none. */
function readProxyCount(text: string | undefined): number {
  const word = text?.toLowerCase() ?? '';
  if (/^\d$/.test(word)) return Number(word);
  if (word === '' || OFF_WORDS.includes(word)) return 0;
  if (ON_WORDS.includes(word)) return 1;
  throw new ConfigError(
    `CLUB_TRUST_PROXY must be on, off or a number of proxies from 0 to 9, not '${text}'.`,
  );
}

const readOrigins = (name: string, text: string | undefined, between: string): string[] =>
  (text ?? '')
    .split(between)
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
    .map((origin) => readOrigin(name, origin));

function readDatabaseUrl(text: string | undefined, production: boolean): string | undefined {
  if (!text && production) {
    throw new ConfigError(
      'DATABASE_URL must be set in production, such as postgres://club:password@localhost/club. The embedded database is for development.',
    );
  }
  if (!text) return undefined;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  // The address may hold a password, so the message does not repeat it.
  throw new ConfigError('DATABASE_URL must be a postgres:// address.');
}

function readHandoffKey(text: string | undefined, production: boolean): string {
  const key = text || DEVELOPMENT_HANDOFF_KEY;
  if (production && key === DEVELOPMENT_HANDOFF_KEY) {
    throw new ConfigError(
      'CLUB_HANDOFF_KEY must be set in production: the development key is public. Create one with: openssl rand -base64 32',
    );
  }
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length === HANDOFF_KEY_BYTES && bytes.toString('base64') === key) return key;
  throw new ConfigError('CLUB_HANDOFF_KEY must be base64 of exactly 256 bits (32 bytes, 44 characters).');
}
