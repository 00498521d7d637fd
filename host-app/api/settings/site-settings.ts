import { isIP } from 'node:net';
import { ConfigError, type Env, isLoopback } from './config-error.ts';

/** Where the club is, for the people who use it and for the sockets of this process. */
export interface SiteSettings {
  siteOrigin: string;
  partnerUrl: URL;
  /** Addresses to listen on; empty for every interface of the machine. */
  hosts: readonly string[];
}

const MODES = ['production', 'development', 'test'];
/** Browsers resolve `localhost` to either of them. */
const LOOPBACK_HOSTS = ['127.0.0.1', '::1'];
const HIGHEST_PORT = 65_535;

/** A misspelled mode must not open what only development has, so every unknown one is refused. */
export function readProduction({ NODE_ENV: mode }: Env): boolean {
  if (!mode) return false;
  if (MODES.includes(mode)) return mode === 'production';
  throw new ConfigError(
    `NODE_ENV must be 'production' on a deployed server, else 'development', 'test' or unset, not '${mode}'.`,
  );
}

/** `SITE_ORIGIN`, `CLUB_PARTNER_URL` and `CLUB_HOST`; production needs the first two, development has defaults. */
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

/** Loopback addresses, and the names that RFC 6761 keeps out of the public DNS. */
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

export function readPort(text: string | undefined): number {
  if (!text) return 3_000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= HIGHEST_PORT) return port;
  throw new ConfigError(`PORT must be a number from 0 to ${HIGHEST_PORT}, not '${text}'.`);
}

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
