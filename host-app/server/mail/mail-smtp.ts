import type { SMTPTransportOptions } from 'nodemailer';
import { SECOND_MS } from '#club/facts/limits.ts';
import { isEmail } from '#club/rules/email.ts';
import type { MailPort } from '../deps/mail-port.ts';
import type { PngFile } from '../settings/brand/brand-png.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { MailRejected, type SendMail } from './mail-delivery.ts';
import { picturesOf } from './mail-pictures.ts';

const CONNECT_MS = 10 * SECOND_MS;
const SILENCE_MS = 20 * SECOND_MS;
/** Below LEASE_MS: this try ends before another process can claim the mail. */
const WHOLE_MS = 60 * SECOND_MS;

export interface SmtpServer {
  /**
   * Sends a message on its own connection. Rejects with MailRejected when the recipient or content is refused
   * permanently.
   */
  sendMail: SendMail;
  /** Asks the server what it can do. Does nothing when it does not answer: the next mail finds out. */
  greet(stopping: AbortSignal): Promise<void>;
  takes: NonNullable<MailPort['takes']>;
}

/** Where replies go by default, and the picture of the name. */
interface SmtpBrand {
  supportEmail: string;
  logo?: PngFile | undefined;
}

/** Returns an SMTP server. Connects when it is called. */
export function createSmtp(settings: MailSettings, { supportEmail, logo }: SmtpBrand): SmtpServer {
  let hasUtf8 = true;
  const learn = (greeting: string[]) => {
    hasUtf8 = greeting.some((line) => /^(?:250[ -])?SMTPUTF8\b/i.test(line));
  };

  async function greet(stopping: AbortSignal): Promise<void> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    if (stopping.aborted) return;
    const connection = new Connection(transportOf(settings));
    await new Promise<void>((resolve) => {
      stopping.addEventListener('abort', () => connection.close());
      connection.on('error', () => resolve()).on('end', resolve);
      connection.connect(() => {
        learn(String(connection.lastServerResponse).split(/\r?\n/));
        connection.quit();
      });
    });
  }

  const sendMail: SendMail = async (message, stopping) => {
    const { to, replyTo = supportEmail, subject, text, html, messageId, unsubscribeUrl } = message;
    // Mail programs may read any other address in another way.
    if (!isEmail(to)) throw new MailRejected('the recipient is not one mailbox');
    // Imported with the first mail so that a start does not load it.
    const { createTransport } = await import('nodemailer');
    try {
      const { ehlo } = await createTransport(transportOf(settings)).sendMail({
        from: settings.from,
        to: { name: '', address: to },
        // Objects: the mailer would parse a string, and see other addresses in it than we do.
        envelope: { from: { name: '', address: settings.from.address }, to: [{ name: '', address: to }] },
        replyTo: { name: '', address: replyTo },
        subject,
        // Both parts make it multipart/alternative.
        text,
        html,
        attachments: picturesOf(html, logo),
        messageId,
        headers: {
          // Keeps out-of-office replies from answering (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // Mail programs then show an unsubscribe button (RFC 8058).
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([stopping, AbortSignal.timeout(WHOLE_MS)]),
      });
      learn(ehlo ?? []);
    } catch (cause) {
      throw readFault(cause);
    }
  };

  return { sendMail, greet, takes: (address) => hasUtf8 || isAscii(address) };
}

const isAscii = (text: string): boolean => [...text].every((letter) => letter < '\u0080');

const transportOf = (settings: MailSettings): SMTPTransportOptions => ({
  host: settings.host,
  port: settings.port,
  secure: settings.implicitTls,
  requireTLS: settings.starttlsRequired,
  tls: { rejectUnauthorized: !settings.loopback },
  auth: settings.user === '' ? undefined : { user: settings.user, pass: settings.password },
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  dnsTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
});

/**
 * Returns MailRejected when the recipient or the content is refused permanently. A refused sender or login is our
 * own configuration: it stays retryable.
 */
function readFault(cause: unknown): Error {
  const { code = '', command = '', responseCode = 0 } = (cause ?? {}) as Fault;
  const reason = [code, command, responseCode || ''].filter(Boolean).join(' ') || 'unknown fault';
  const isPermanent = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  return isPermanent ? new MailRejected(reason, { cause }) : new Error(reason, { cause });
}

interface Fault {
  code?: string;
  command?: string;
  responseCode?: number;
}
