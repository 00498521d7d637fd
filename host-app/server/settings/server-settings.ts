import * as z from 'zod';
import { countOrSwitch, message, needed, onOff, port, urlOf } from './setting-schemas.ts';
import type { Mode } from './site-settings.ts';

/** Base64 of 'homefront-club-development-key!!'. It is public, so production refuses it. */
export const DEVELOPMENT_HANDOFF_KEY = 'aG9tZWZyb250LWNsdWItZGV2ZWxvcG1lbnQta2V5ISE=';
const KEY_BYTES = 32;
/** The word in the list of signing keys for the secret of the database. */
export const DATABASE_KEY = 'database';

/** How the process works: limits, hand-off, data, proxies, logs and metrics. */
export const serverSettings = (mode: Mode) =>
  z
    .object({
      CLUB_RATE_LIMITS: onOff('CLUB_RATE_LIMITS', true).refine(
        (isOn) => isOn || !mode.production,
        message('CLUB_RATE_LIMITS=off is refused in production.'),
      ),
      CLUB_HANDOFF_KEY: handoffKey(mode),
      CLUB_SIGNING_KEYS: signingKeys,
      CLUB_SECURITY_CONTACT: securityContact,
      DATA_DIR: z.string().prefault(''),
      DATABASE_URL: databaseUrl(mode),
      CLUB_TRUST_PROXY: countOrSwitch('CLUB_TRUST_PROXY', 'a number of proxies'),
      CLUB_JSON_LOGS: onOff('CLUB_JSON_LOGS', mode.production),
      CLUB_METRICS_PORT: port('CLUB_METRICS_PORT').refine(
        (value) => !value || value !== mode.port,
        message('CLUB_METRICS_PORT must differ from PORT: visitors reach that one.'),
      ),
    })
    .transform((env) => ({
      rateLimits: env.CLUB_RATE_LIMITS,
      handoffKey: env.CLUB_HANDOFF_KEY,
      signingKeys: env.CLUB_SIGNING_KEYS,
      securityContact: env.CLUB_SECURITY_CONTACT,
      dataDir: env.DATA_DIR || '.data',
      databaseUrl: env.DATABASE_URL || undefined,
      trustedProxies: env.CLUB_TRUST_PROXY,
      jsonLogs: env.CLUB_JSON_LOGS,
      metricsPort: env.CLUB_METRICS_PORT,
    }));

/** The address may hold a password, so no message repeats it. */
const databaseUrl = ({ production }: Mode) =>
  needed(
    production,
    'DATABASE_URL must be set in production, such as postgres://club:password@localhost/club. The embedded database is for development.',
  )
    .refine(
      (value) => value === '' || /^postgres(ql)?:$/.test(urlOf(value)?.protocol ?? ''),
      message('DATABASE_URL must be a postgres:// address.'),
    )
    .prefault('');

const handoffKey = ({ production }: Mode) =>
  z
    .string()
    .transform((value) => value || DEVELOPMENT_HANDOFF_KEY)
    .refine(
      (key) => !production || key !== DEVELOPMENT_HANDOFF_KEY,
      message(
        'CLUB_HANDOFF_KEY must be set in production: the development key is public. Create one with: openssl rand -base64 32',
      ),
    )
    .refine(isKey, message('CLUB_HANDOFF_KEY must be base64 of exactly 256 bits (32 bytes, 44 characters).'))
    .prefault('');

/** The newest key first. The list may end with the secret of the database, which signed before there was a list. */
const signingKeys = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  )
  .refine(
    (keys) => keys.every((key, index) => isKey(key) || (index > 0 && key === DATABASE_KEY)),
    message(
      "CLUB_SIGNING_KEYS must be keys of 256 bits in base64, between commas, the newest first. 'database' may follow them. Create one with: openssl rand -base64 32",
    ),
  )
  .prefault('');

/** An address as RFC 9116 writes it. */
const securityContact = z
  .string()
  .transform((value) => value || undefined)
  .refine(
    (value) =>
      value === undefined ||
      isMailto(value) ||
      (urlOf(value)?.protocol === 'https:' && !value.includes('\n')),
    message('CLUB_SECURITY_CONTACT must be like mailto:security@example.com or an https address.'),
  )
  .prefault('');

function isMailto(value: string): boolean {
  const [scheme, name = '', domain = ''] = value.split(/[:@]/);
  return scheme === 'mailto' && name !== '' && domain !== '' && !/\s/.test(value);
}

function isKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === KEY_BYTES && bytes.toString('base64') === text;
}
