import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that the server received. */
export interface CaughtMail {
  from: string;
  to: string[];
  /** Names in lower case, with folded lines joined. */
  headers: Record<string, string>;
  text: string;
  html: string;
  raw: string;
}

/** An SMTP server that keeps its mails. */
export interface MailCatcher {
  port: number;
  mails: CaughtMail[];
  close(): Promise<void>;
}

/** Returns an SMTP refusal as the error of a callback: `answer(550)`. */
export const answer = (responseCode: number): Error =>
  Object.assign(new Error('Not here.'), { responseCode });

/** Starts an SMTP server that keeps every mail. With `options` it refuses mails, stalls or requires a login. */
export async function catchMails(options: SMTPServerOptions = {}, port = 0): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 200,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          ...readMail(Buffer.concat(parts).toString('latin1')),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
    ...options,
  });
  // Some tests have a client that closes the connection early.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMail(raw: string): Omit<CaughtMail, 'from' | 'to'> {
  const parts = partsOf(raw).map(cut);
  const textOf = (type: string) => {
    const part = parts.find(isOf(type));
    return part ? decoded(part.body, part.headers['content-transfer-encoding']) : '';
  };
  return { headers: cut(raw).headers, text: textOf('text/plain'), html: textOf('text/html'), raw };
}

/** Returns the parts of a mail that have no parts themselves, in their order. */
function partsOf(raw: string): string[] {
  const { headers, body } = cut(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (!boundary) return [raw];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
}

const isOf =
  (type: string) =>
  ({ headers }: { headers: Record<string, string> }): boolean =>
    headers['content-type']?.startsWith(type) ?? false;

function cut(raw: string): { headers: Record<string, string>; body: string } {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*: ?/, '')]);
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: raw.slice(at + 4) };
}

function decoded(body: string, encoding = '7bit'): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? quotedPrintable(body) : body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trim();
}

const quotedPrintable = (body: string): string =>
  body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
