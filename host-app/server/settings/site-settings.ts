import { isIP } from 'node:net';
import * as z from 'zod';
import { httpOrigin, httpUrl, isLoopback, messageNot, needed, originOf, port } from './setting-schemas.ts';

const MODES = ['production', 'development', 'test', ''];
/** Browsers resolve `localhost` to either one. */
const LOOPBACK_HOSTS = ['127.0.0.1', '::1'];
const DEFAULT_PORT = 3_000;
const HIGHEST_PORT = 65_535;

/** What the other settings depend on. A misspelled mode must not enable development features. */
export const modeSettings = z
  .object({
    NODE_ENV: z
      .string()
      .refine(
        (mode) => MODES.includes(mode),
        messageNot("NODE_ENV must be 'production' on a deployed server, else 'development', 'test' or unset"),
      )
      .prefault(''),
    PORT: port('PORT'),
  })
  .transform((env) => ({ production: env.NODE_ENV === 'production', port: env.PORT ?? DEFAULT_PORT }));

/** The mode of the process and its port. */
export type Mode = z.infer<typeof modeSettings>;

/** The addresses of the club: for visitors, and for the sockets of this process. Development has defaults. */
export const siteSettings = (mode: Mode) =>
  z
    .object({
      SITE_ORIGIN: siteOrigin(mode),
      CLUB_PARTNER_URL: partnerUrl(mode),
      CLUB_HOST: hosts(mode),
      CLUB_ALLOWED_ORIGINS: origins('CLUB_ALLOWED_ORIGINS', ',').prefault(''),
      CLUB_FRAME_PARENTS: origins('CLUB_FRAME_PARENTS', ' ').optional(),
    })
    .transform((env) => ({
      siteOrigin: env.SITE_ORIGIN,
      partnerUrl: env.CLUB_PARTNER_URL,
      hosts: env.CLUB_HOST,
      allowedOrigins: env.CLUB_ALLOWED_ORIGINS,
      frameParents: env.CLUB_FRAME_PARENTS ?? (mode.production ? [] : [originOf(env.CLUB_PARTNER_URL)]),
    }));

/** Returns whether a host is a loopback address or a name that RFC 6761 reserves for local use. */
export const isOnThisMachine = (hostname: string): boolean =>
  isLoopback(hostname) || /\.(localhost|test)$/.test(hostname);

const siteOrigin = (mode: Mode) =>
  needed(
    mode.production,
    'SITE_ORIGIN must be set in production: the https origin that people see, like https://club.example.com.',
  )
    .transform((value) => value || `http://localhost:${mode.port}`)
    .pipe(
      httpOrigin('SITE_ORIGIN')
        .refine(
          (value) => !mode.production || originOf(value).startsWith('https:'),
          messageNot('SITE_ORIGIN must be https in production, like https://club.example.com'),
        )
        .refine(
          (value) => mode.production || isOnThisMachine(new URL(value).hostname),
          messageNot(
            'SITE_ORIGIN must be an address of this machine in development',
            '. Set NODE_ENV=production to serve it.',
          ),
        ),
    )
    .transform(originOf)
    .prefault('');

const partnerUrl = (mode: Mode) =>
  needed(
    mode.production,
    "CLUB_PARTNER_URL must be set in production: the https address of the partner's site, like https://deals.example.com/.",
  )
    .transform((value) => value || `http://localhost:${Math.min(mode.port + 1, HIGHEST_PORT)}`)
    .pipe(
      httpUrl('CLUB_PARTNER_URL').refine(
        (value) => !mode.production || new URL(value).protocol === 'https:',
        messageNot('CLUB_PARTNER_URL must be https in production, like https://deals.example.com/'),
      ),
    )
    .transform((value) => new URL(value).href)
    .prefault('');

const hosts = ({ production }: Mode) =>
  z
    .string()
    .refine(
      (value) => value === '' || isIP(value) !== 0,
      messageNot('CLUB_HOST must be an IP address like 127.0.0.1'),
    )
    .refine(
      (value) => value === '' || production || isLoopback(value.includes(':') ? `[${value}]` : value),
      messageNot(
        'CLUB_HOST must be a loopback address like 127.0.0.1 in development',
        ': only production may listen elsewhere.',
      ),
    )
    .transform((value) => (value ? [value] : production ? [] : LOOPBACK_HOSTS))
    .prefault('');

const origins = (name: string, between: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(between)
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .pipe(z.array(httpOrigin(name).transform(originOf)));
