import * as z from 'zod';
import { countOrSwitch, message, needed, onOff, port, urlOf } from './setting-schemas.ts';
import type { Mode } from './site-settings.ts';

/** Base64 of 'homefront-club-development-key!!'. It is public, so production refuses it. */
export const DEVELOPMENT_HANDOFF_KEY = 'aG9tZWZyb250LWNsdWItZGV2ZWxvcG1lbnQta2V5ISE=';
const HANDOFF_KEY_BYTES = 32;

/** How the process works: limits, hand-off, data, proxies, logs and metrics. */
export const serverSettings = (mode: Mode) =>
  z
    .object({
      CLUB_RATE_LIMITS: onOff('CLUB_RATE_LIMITS', true).refine(
        (isOn) => isOn || !mode.production,
        message('CLUB_RATE_LIMITS=off is refused in production.'),
      ),
      CLUB_HANDOFF_KEY: handoffKey(mode),
      DATA_DIR: z.string().prefault(''),
      DATABASE_URL: databaseUrl(mode),
      CLUB_TRUST_PROXY: countOrSwitch('CLUB_TRUST_PROXY', 'a number of proxies'),
      CLUB_JSON_LOGS: onOff('CLUB_JSON_LOGS', mode.production),
      CLUB_METRICS_PORT: port('CLUB_METRICS_PORT').refine(
        (given) => !given || given !== mode.port,
        message('CLUB_METRICS_PORT must differ from PORT: visitors reach that one.'),
      ),
    })
    .transform((env) => ({
      rateLimits: env.CLUB_RATE_LIMITS,
      handoffKey: env.CLUB_HANDOFF_KEY,
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
      (given) => given === '' || /^postgres(ql)?:$/.test(urlOf(given)?.protocol ?? ''),
      message('DATABASE_URL must be a postgres:// address.'),
    )
    .prefault('');

const handoffKey = ({ production }: Mode) =>
  z
    .string()
    .transform((given) => given || DEVELOPMENT_HANDOFF_KEY)
    .refine(
      (key) => !production || key !== DEVELOPMENT_HANDOFF_KEY,
      message(
        'CLUB_HANDOFF_KEY must be set in production: the development key is public. Create one with: openssl rand -base64 32',
      ),
    )
    .refine((key) => {
      const bytes = Buffer.from(key, 'base64');
      return bytes.length === HANDOFF_KEY_BYTES && bytes.toString('base64') === key;
    }, message('CLUB_HANDOFF_KEY must be base64 of exactly 256 bits (32 bytes, 44 characters).'))
    .prefault('');
