import pino, { type DestinationStream } from 'pino';
import type { LogLine } from '../deps/log.ts';
import type { RequestLine } from '../deps/metrics.ts';
import { type SecurityEntry, securityText } from '../deps/security-events.ts';
import { scrub } from './scrub.ts';

/** The log of a server process. */
export interface ServerLog {
  line: LogLine;
  request(line: RequestLine): void;
  security(entry: SecurityEntry): void;
}

/** Returns a log to stdout: one JSON object a line, or short readable lines. Both redact secrets. */
export const createServerLog = (json: boolean, to?: DestinationStream): ServerLog =>
  json ? jsonLog(to ?? stdout()) : plainLog(to ?? stdout());

/** How much of the log is kept for a full disk that has room again, in bytes. */
const KEPT_BYTES = 1_000_000;

/** Returns stdout without its errors: a log that takes no line must not end the process. */
const stdout = (): DestinationStream =>
  pino.destination({ fd: 1, sync: true, maxLength: KEPT_BYTES }).on('error', () => undefined);

/** Fields that are redacted if a caller ever logs them. */
const secretFields = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'otp',
  'code',
  'email',
  'authorization',
];

function jsonLog(to: DestinationStream): ServerLog {
  const log = pino(
    {
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    },
    to,
  );
  return {
    line: (line, detail) =>
      detail === undefined ? log.info(scrub(line)) : log.error({ fault: scrub(textOf(detail)) }, scrub(line)),
    request: (line) => {
      if (isQuiet(line)) return;
      if (line.status >= 500) log.error(line, 'request');
      else log.info(line, 'request');
    },
    security: (entry) => log[entry.outcome === 'refused' ? 'warn' : 'info'](entry, 'security'),
  };
}

function plainLog(to: { write(text: string): unknown }): ServerLog {
  return {
    line: (line, detail) =>
      void to.write(`${scrub(line)}${detail === undefined ? '' : ` ${scrub(textOf(detail))}`}\n`),
    request: (line) => {
      const { method, route, status, ms } = line;
      // Of pages and files only failures: one page loads about twenty files.
      const isCall = route.startsWith('/api') || route.startsWith('/checkout');
      if (!isQuiet(line) && (isCall || status >= 500)) to.write(`${method} ${route} ${status} ${ms} ms\n`);
    },
    security: (entry) => void to.write(`${securityText(entry)}\n`),
  };
}

/** Returns whether the line is skipped. Health checks run every few seconds, so only failures are logged. */
const isQuiet = ({ route, status }: RequestLine): boolean =>
  status < 500 && (route === '/healthz' || route === '/readyz');

const textOf = (detail: unknown): string =>
  typeof detail === 'object' && detail !== null ? JSON.stringify(detail) : String(detail);
