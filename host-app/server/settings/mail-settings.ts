import { ConfigError, type Env, isLoopback, readAllOrNone } from './config-error.ts';

/** The SMTP server and the sender of mails. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte (smtps), or only after STARTTLS. */
  implicitTls: boolean;
  /** Mails are not sent to a server without STARTTLS. */
  starttlsRequired: boolean;
  /** The server is this machine: its certificate may be self-signed. */
  loopback: boolean;
  user: string;
  password: string;
  from: { name: string; address: string };
}

const SMTP_PORT = 587;
const SMTPS_PORT = 465;

/** Reads `SMTP_URL` with `MAIL_FROM`. Returns undefined without both. Throws ConfigError. */
export function readMailSettings(env: Env, production: boolean): MailSettings | undefined {
  const given = readAllOrNone(env, ['SMTP_URL', 'MAIL_FROM']);
  if (!given) return undefined;
  const url = readSmtpUrl(given.SMTP_URL);
  const implicitTls = url.protocol === 'smtps:';
  const loopback = isLoopback(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (implicitTls ? SMTPS_PORT : SMTP_PORT),
    implicitTls,
    // In development too, a password is never sent unencrypted.
    starttlsRequired: !implicitTls && !loopback && (production || url.password !== ''),
    loopback,
    user: decoded(url.username),
    password: decoded(url.password),
    from: readFrom(given.MAIL_FROM),
  };
}

const SECRET_MIN_CHARACTERS = 32;

/** Reads `MAIL_WEBHOOK_SECRET`. Returns undefined without it. Throws ConfigError for one that can be guessed. */
export function readMailWebhookSecret(env: Env): string | undefined {
  const secret = env.MAIL_WEBHOOK_SECRET?.trim();
  if (!secret) return undefined;
  if (secret.length >= SECRET_MIN_CHARACTERS) return secret;
  throw new ConfigError(
    'MAIL_WEBHOOK_SECRET must have at least 32 characters. Create one with: openssl rand -base64 32',
  );
}

/** Parses SMTP_URL. It may hold a password, so no error message repeats it. */
function readSmtpUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWhole = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  if (!isWhole || url.search !== '' || url.hash !== '' || !/^\/?$/.test(url.pathname)) {
    throw new ConfigError(
      'SMTP_URL must be smtp://user:password@host:port, or smtps:// for TLS from the start.',
    );
  }
  if ((url.username === '') !== (url.password === '')) {
    throw new ConfigError('SMTP_URL must contain both a user and a password, or neither.');
  }
  return url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigError('SMTP_URL must contain its user and password percent-encoded.');
  }
}

/** Parses `club@example.com` or `Homefront Club <club@example.com>`, on one line. */
function readFrom(text: string): MailSettings['from'] {
  const found = /^(?:([^<>"\u0000-\u001f]*)<)?([^\s<>@",;]+@[a-z0-9.-]+)>?$/i.exec(text);
  if (found?.[2] && text.includes('<') === text.endsWith('>')) {
    return { name: found[1]?.trim() ?? '', address: found[2] };
  }
  throw new ConfigError(`MAIL_FROM must be an address like 'Club <club@example.com>', not '${text}'.`);
}
