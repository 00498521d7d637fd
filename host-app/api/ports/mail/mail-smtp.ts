import type { SMTPTransportOptions } from 'nodemailer';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { MailSettings } from '../../settings/mail-settings.ts';
import { mailHtml } from './mail-html.ts';
import { type HandIn, LetterRefused } from './mail-queue.ts';

const CONNECT_MS = 10 * SECOND_MS;
const SILENCE_MS = 20 * SECOND_MS;
/** Below the lease of a claimed mail: nobody else has it before this one gave up. */
const WHOLE_MS = 60 * SECOND_MS;

/** Hands letters to an SMTP server, one connection each: nothing is kept open between them. */
export function createSmtp(settings: MailSettings): HandIn {
  return async ({ to, subject, text, messageId }, stopping) => {
    // Loaded with the first mail, so that a start does not wait for it.
    const { createTransport } = await import('nodemailer');
    try {
      await createTransport(transportOf(settings)).sendMail({
        from: settings.from,
        to: { name: '', address: to },
        // Said apart from the headers: an address is one recipient, whatever is in it.
        envelope: { from: settings.from.address, to: [to] },
        subject,
        text,
        html: mailHtml(text),
        messageId,
        // No holiday note answers an automatic mail (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([stopping, AbortSignal.timeout(WHOLE_MS)]),
      });
    } catch (cause) {
      throw readFault(cause);
    }
  };
}

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

/** Refused for good: the recipient or the words. A sender, a login or a server that is refused is ours to mend. */
function readFault(cause: unknown): Error {
  const { code = '', command = '', responseCode = 0 } = (cause ?? {}) as Fault;
  const words = [code, command, responseCode || ''].filter(Boolean).join(' ') || 'unknown fault';
  const isForGood = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  return isForGood ? new LetterRefused(words, { cause }) : new Error(words, { cause });
}

interface Fault {
  code?: string;
  command?: string;
  responseCode?: number;
}
