import { isIP } from 'node:net';
import { ConfigError, type Env, isLoopback } from './config-error.ts';

/** The addresses of the club: for visitors, and for the sockets of this process. */
export interface SiteSettings {
  siteOrigin: string;
  partnerUrl: URL;
  /** IP addresses to listen on; empty for every interface of the machine. */
  hosts: readonly string[];
}

const MODES = ['production', 'development', 'test'];
/** Browsers resolve `localhost` to either one. */
const LOOPBACK_HOSTS = ['127.0.0.1', '::1'];
const HIGHEST_PORT = 65_535;

/**
 * Returns whether NODE_ENV is `production`. Throws ConfigError for an unknown value: a misspelled mode must not
 * enable development features.
 */
export function readProduction({ NODE_ENV: mode }: Env): boolean {
  if (!mode) return false;
  if (MODES.includes(mode)) return mode === 'production';
  throw new ConfigError(
    `NODE_ENV must be 'production' on a deployed server, else 'development', 'test' or unset, not '${mode}'.`,
  );
}

/**
 * Reads `SITE_ORIGIN`, `CLUB_PARTNER_URL` and `CLUB_HOST`. Production needs the first two; development has defaults.
 * Throws ConfigError.
 */
export function readSiteSettings(env: Env, production: boolean, port: number): SiteSettings {
  return {
    siteOrigin: production ? readPublicOrigin(env.SITE_ORIGIN) : readLocalOrigin(env.SITE_ORIGIN, port),
    partnerUrl: readPartnerUrl(env.CLUB_PARTNER_URL, production, port),
    hosts: readHosts(env.CLUB_HOST, production),
  };
}

function readPublicOrigin(text: string | undefined): string {
  if (!text) {
    throw new ConfigError(
      'SITE_ORIGIN must be set in production: the https origin that people see, like https://club.example.com.',
    );
  }
  const origin = readOrigin('SITE_ORIGIN', text);
  if (origin.startsWith('https:')) return origin;
  throw new ConfigError(
    `SITE_ORIGIN must be https in production, like https://club.example.com, not '${text}'.`,
  );
}

function readLocalOrigin(text: string | undefined, port: number): string {
  const origin = readOrigin('SITE_ORIGIN', text || `http://localhost:${port}`);
  if (isOnThisMachine(new URL(origin).hostname)) return origin;
  throw new ConfigError(
    `SITE_ORIGIN must be an address of this machine in development, not '${text}'. Set NODE_ENV=production to serve it.`,
  );
}

/** Returns whether a host is a loopback address or a name that RFC 6761 reserves for local use. */
export const isOnThisMachine = (hostname: string): boolean =>
  isLoopback(hostname) || /\.(localhost|test)$/.test(hostname);

function readPartnerUrl(text: string | undefined, production: boolean, port: number): URL {
  if (production && !text) {
    throw new ConfigError(
      "CLUB_PARTNER_URL must be set in production: the https address of the partner's site, like https://deals.example.com/.",
    );
  }
  const url = readHttpUrl('CLUB_PARTNER_URL', text || `http://localhost:${Math.min(port + 1, HIGHEST_PORT)}`);
  if (!production || url.protocol === 'https:') return url;
  throw new ConfigError(
    `CLUB_PARTNER_URL must be https in production, like https://deals.example.com/, not '${text}'.`,
  );
}

function readHosts(text: string | undefined, production: boolean): readonly string[] {
  if (!text) return production ? [] : LOOPBACK_HOSTS;
  if (!isIP(text)) {
    throw new ConfigError(`CLUB_HOST must be an IP address like 127.0.0.1, not '${text}'.`);
  }
  if (production || isLoopback(text.includes(':') ? `[${text}]` : text)) return [text];
  throw new ConfigError(
    `CLUB_HOST must be a loopback address like 127.0.0.1 in development, not '${text}': only production may listen elsewhere.`,
  );
}

/** Returns a port. Throws ConfigError. */
export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= HIGHEST_PORT) return port;
  throw new ConfigError(`${name} must be a number from 0 to ${HIGHEST_PORT}, not '${text}'.`);
}

/** Returns the origin of an http or https address without a path. Throws ConfigError. */
export function readOrigin(name: string, text: string): string {
  const url = readHttpUrl(name, text);
  if (url.href === `${url.origin}/`) return url.origin;
  throw new ConfigError(
    `${name} must be an origin like https://club.example.com without a path, not '${text}'.`,
  );
}

function readHttpUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new ConfigError(`${name} must be an http or https address, not '${text}'.`);
}
