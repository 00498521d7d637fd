import pino, { type DestinationStream } from 'pino';
import type { LogLine } from '../http/errors.ts';
import type { RequestLine } from '../http/request-log.ts';
import { scrub } from './scrub.ts';

export interface ServerLog {
  line: LogLine;
  request(line: RequestLine): void;
}

/** One JSON object a line on stdout, or short lines to read. Both without secrets. */
export const createServerLog = (json: boolean, to?: DestinationStream): ServerLog =>
  json ? jsonLog(to ?? pino.destination({ fd: 1, sync: true })) : plainLog(to ?? process.stdout);

/** Should a caller ever hand over such a field, it is blanked. */
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
  };
}

function plainLog(to: { write(text: string): unknown }): ServerLog {
  return {
    line: (line, detail) =>
      void to.write(`${scrub(line)}${detail === undefined ? '' : ` ${scrub(textOf(detail))}`}\n`),
    request: (line) => {
      const { method, route, status, ms } = line;
      // Of pages and files only what failed: a page is twenty of them.
      const isCall = route.startsWith('/api') || route.startsWith('/checkout');
      if (!isQuiet(line) && (isCall || status >= 500)) to.write(`${method} ${route} ${status} ${ms} ms\n`);
    },
  };
}

/** Watchers ask every few seconds: only their bad news is written. */
const isQuiet = ({ route, status }: RequestLine): boolean =>
  status < 500 && (route === '/healthz' || route === '/readyz');

const textOf = (detail: unknown): string =>
  typeof detail === 'object' && detail !== null ? JSON.stringify(detail) : String(detail);
