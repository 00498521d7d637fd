import { BrandFaults, type BrandSettings, readBrand } from './brand/read-brand.ts';
import { type BucketSettings, bucketSettings } from './bucket-settings.ts';
import { type ChallengeSettings, challengeSettings } from './challenge-settings.ts';
import { type HandoffPartner, handoffSettings } from './handoff-settings.ts';
import {
  type MailProviderSettings,
  mailProviderSettings,
  type MailSettings,
  mailSettings,
} from './mail-settings.ts';
import { serverSettings } from './server-settings.ts';
import { createSettingsReader, type Env } from './setting-schemas.ts';
import { googleSettings, signInSettings } from './sign-in-settings.ts';
import { isOnThisMachine, modeSettings, siteSettings } from './site-settings.ts';
import { type StaffSettings, staffSettings } from './staff-settings.ts';
import { billingSettings, type StripeSettings, stripeSettings } from './stripe-settings.ts';

export { ConfigError } from './setting-schemas.ts';
export { DEVELOPMENT_HANDOFF_KEY } from './server-settings.ts';

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
  /** The only origins whose pages may show login and signup in a frame. */
  frameParents: readonly string[];
  /** Empty: a fake identity provider (dev/identity.ts) replaces Google, in development only. */
  googleClientId: string;
  googleApi: string;
  /** Undefined: mails stay in the outbox of a development server. */
  mail: MailSettings | undefined;
  /** The mail providers whose events are read. */
  mailProviders: readonly MailProviderSettings[];
  /** Undefined: uploads stay in the data folder. */
  bucket: BucketSettings | undefined;
  /** Base64 of 256 bits. Every browser gets it: it obscures the hand-off but does not protect it (Z-47). */
  handoffKey: string;
  /** The partners whose servers may exchange hand-off codes. */
  handoffPartners: readonly HandoffPartner[];
  /** Base64 of 256 bits each, the newest first, for tokens, links and codes. Empty: the secret of the database. */
  signingKeys: readonly string[];
  /** Where reports of security problems go: a mailto: or https: address. Read it with `securityContactOf`. */
  securityContact: string | undefined;
  rateLimits: boolean;
  /** A correct password from a network that is new to the member needs an emailed code. */
  newNetworkCode: boolean;
  /** The breach service, with a slash at the end. Undefined: new passwords are compared with our own list only. */
  breachUrl: string | undefined;
  /** How many proxies in front of the API append to X-Forwarded-For. 0: that header and X-Request-Id are not read. */
  trustedProxies: number;
  /** Undefined: no challenge lifts a limit. */
  challenge: ChallengeSettings | undefined;
  /** Logs one JSON object per line instead of short readable lines. */
  jsonLogs: boolean;
  /** Undefined: no metrics. */
  metricsPort: number | undefined;
  /** Undefined: the fake Stripe in development, no paid plans in production. */
  stripe: StripeSettings | undefined;
  /** Members may also cancel as of the end of the paid period. */
  cancelAtPeriodEnd: boolean;
  /** The checkout takes promotion codes of the payment provider. */
  promotionCodes: boolean;
  /** Undefined: the brand of this repository. */
  brand: BrandSettings | undefined;
  /** Undefined: no staff desk. */
  staff: StaffSettings | undefined;
}

/** Reads the settings from the environment. Throws ConfigError with one line for each fault. */
export function readConfig(env: Env): Config {
  const { read, add, requireNoFault } = createSettingsReader(env);
  const mode = read(modeSettings);
  // The mode decides what the others must be.
  requireNoFault();
  const { production } = mode;
  const site = read(siteSettings(mode));
  const config: Config = {
    ...mode,
    ...read(serverSettings(mode)),
    ...site,
    ...read(signInSettings(mode)),
    ...read(handoffSettings(mode)),
    ...read(googleSettings),
    mail: read(mailSettings(production)),
    mailProviders: read(mailProviderSettings),
    bucket: read(bucketSettings(production)),
    challenge: read(challengeSettings),
    stripe: read(stripeSettings(production)),
    ...read(billingSettings),
    brand: brandOf(env, add),
    // After a fault of SITE_ORIGIN the other checks of the desk still run.
    staff: read(staffSettings(mode, site.siteOrigin ?? 'http://localhost')),
  };
  requireNoFault();
  return config;
}

function brandOf(env: Env, add: (faults: string) => void): BrandSettings | undefined {
  try {
    return readBrand(env);
  } catch (thrown) {
    if (!(thrown instanceof BrandFaults)) throw thrown;
    add(thrown.message);
    return undefined;
  }
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
