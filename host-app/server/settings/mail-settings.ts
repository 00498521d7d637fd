import * as z from 'zod';
import { allOrNone, isLoopback, message, messageNot, text, urlOf } from './setting-schemas.ts';

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
const SECRET_MIN_CHARACTERS = 32;
/** `arn:partition:service:region:account:topic`. */
const ARN_PARTS = 6;
/** `club@example.com` or `Homefront Club <club@example.com>`, on one line. */
const SENDER = /^(?:([^<>"\u0000-\u001f]*)<)?([^\s<>@",;]+@[a-z0-9.-]+)>?$/i;

/** The mail server with the sender, or undefined without both. */
export const mailSettings = (production: boolean) =>
  z
    .object({ SMTP_URL: text, MAIL_FROM: text })
    .superRefine(allOrNone(['SMTP_URL', 'MAIL_FROM']))
    .transform((env) => (env.SMTP_URL ? env : undefined))
    .pipe(
      z
        .object({ SMTP_URL: smtpUrl, MAIL_FROM: sender })
        .transform((env) => ({ ...smtpServer(new URL(env.SMTP_URL), production), from: env.MAIL_FROM }))
        .optional(),
    );

/** A mail provider whose events the club reads. */
export type MailProvider = 'ses' | 'postmark' | 'mailgun';

/** A provider with the setting that proves its events. */
export interface MailProviderSettings {
  provider: MailProvider;
  secret: string;
}

/** The providers whose webhooks are on. */
export const mailProviderSettings = z
  .object({
    SES_TOPIC_ARN: text.refine(
      (arn) => arn === '' || (arn.startsWith('arn:aws') && arn.split(':').length === ARN_PARTS),
      message('SES_TOPIC_ARN must be the ARN of an SNS topic, like arn:aws:sns:us-east-1:123456789012:mail.'),
    ),
    POSTMARK_WEBHOOK_SECRET: text.refine(
      (secret) => secret === '' || secret.length >= SECRET_MIN_CHARACTERS,
      message(
        'POSTMARK_WEBHOOK_SECRET must have at least 32 characters. Create one with: openssl rand -hex 32',
      ),
    ),
    MAILGUN_SIGNING_KEY: text,
  })
  .transform((env): MailProviderSettings[] =>
    [
      { provider: 'ses' as const, secret: env.SES_TOPIC_ARN },
      { provider: 'postmark' as const, secret: env.POSTMARK_WEBHOOK_SECRET },
      { provider: 'mailgun' as const, secret: env.MAILGUN_SIGNING_KEY },
    ].filter(({ secret }) => secret !== ''),
  );

/** The address may hold a password, so no message repeats it. */
const smtpUrl = z
  .string()
  .refine((value) => {
    const url = urlOf(value);
    if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
    return url.search === '' && url.hash === '' && /^\/?$/.test(url.pathname);
  }, message('SMTP_URL must be smtp://user:password@host:port, or smtps:// for TLS from the start.'))
  .refine((value) => {
    const { username, password } = new URL(value);
    return (username === '') === (password === '');
  }, message('SMTP_URL must contain both a user and a password, or neither.'))
  .refine((value) => {
    const { username, password } = new URL(value);
    return isEncoded(username) && isEncoded(password);
  }, message('SMTP_URL must contain its user and password percent-encoded.'));

const sender = z
  .string()
  .refine(
    (value) => SENDER.test(value) && value.includes('<') === value.endsWith('>'),
    messageNot("MAIL_FROM must be an address like 'Club <club@example.com>'"),
  )
  .transform((value) => {
    const [, name = '', address = ''] = SENDER.exec(value) ?? [];
    return { name: name.trim(), address };
  });

function smtpServer(url: URL, production: boolean): Omit<MailSettings, 'from'> {
  const implicitTls = url.protocol === 'smtps:';
  const loopback = isLoopback(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (implicitTls ? SMTPS_PORT : SMTP_PORT),
    implicitTls,
    // In development too, a password is never sent unencrypted.
    starttlsRequired: !implicitTls && !loopback && (production || url.password !== ''),
    loopback,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
