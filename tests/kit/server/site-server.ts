import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePortPair } from './free-port.ts';

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
}

/** A running site. */
export interface SitePlace {
  url: string;
  port: number;
  /** Everything it printed so far. */
  output(): string;
  mails(): Promise<OutboxMail[]>;
  /** Returns what the pattern finds first in the newest mail to this address that it matches. Waits for the mail. */
  inMail(email: string, pattern: RegExp): Promise<string>;
  /** Returns the newest six digits sent to this address. Waits for the mail. */
  code(email: string): Promise<string>;
}

/** A site that belongs to one test file. */
export interface SiteServer extends SitePlace {
  /** The file with what it prints. */
  log: string;
  stop(): Promise<number | null>;
}

const WAIT_MS = 60_000;
const MAIL_WITHIN_MS = 20_000;

/**
 * Runs `dist/server` as `npm start` does, on a free port and a new folder. Build first (`npm test` does). The partner of
 * development has the next port.
 */
export async function startSite(
  given: Record<string, string> | ((port: number) => Record<string, string>) = {},
): Promise<SiteServer> {
  const port = await freePortPair();
  const env = typeof given === 'function' ? given(port) : given;
  const folder = mkdtempSync(join(tmpdir(), 'club-site-'));
  const log = `${folder}.log`;
  // A file, so that other processes can read it, too.
  const written = openSync(log, 'a');
  // site-template.ts makes it once for all journeys, because migrations and sample members take seconds.
  const template = process.env.CLUB_SITE_TEMPLATE;
  if (template) cpSync(template, folder, { recursive: true });
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: folder,
      CLUB_RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', written, written],
  });
  closeSync(written);
  // Ctrl-C ends Vitest without its teardown.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const place = placeAt(port, log);
  await untilHealthy(place, child);
  let last: string | undefined;
  return {
    ...place,
    log,
    output: () => last ?? place.output(),
    async stop() {
      const code = await exitOf(child);
      process.off('exit', endWithUs);
      last ??= place.output();
      for (const path of [folder, log]) rmSync(path, { recursive: true, force: true });
      return code;
    },
  };
}

/**
 * Returns the site that all journeys share which do not change its sample members. site-template.ts starts it. A journey
 * that changes a member makes its own (`newMember`).
 */
export function sharedSite(): SitePlace {
  const { CLUB_SHARED_SITE: port, CLUB_SHARED_SITE_LOG: log } = process.env;
  if (!port || !log) throw new Error('The shared site does not run. Run this file with --project browser.');
  return placeAt(Number(port), log);
}

function placeAt(port: number, log: string): SitePlace {
  const url = `http://localhost:${port}`;
  const mails = async () => (await (await fetch(`${url}/dev/outbox.json`)).json()) as OutboxMail[];
  const inMail = async (email: string, pattern: RegExp): Promise<string> => {
    // The queue sends a mail after the response to its call.
    const until = Date.now() + MAIL_WITHIN_MS;
    while (Date.now() < until) {
      const texts = (await mails()).filter(({ to }) => to === email).map(({ text }) => text);
      const found = texts.map((text) => pattern.exec(text)?.[1]).find(Boolean);
      if (found) return found;
      await pause(50);
    }
    throw new Error(`The outbox got no mail for ${email} with ${pattern}.`);
  };
  return {
    url,
    port,
    output: () => readFileSync(log, 'utf8'),
    mails,
    inMail,
    code: (email) => inMail(email, /\b(\d{6})\b/),
  };
}

async function untilHealthy({ url, output }: SitePlace, child: ChildProcess): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server stopped at once:\n${output()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer within ${WAIT_MS} ms:\n${output()}`);
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 8_000).unref();
  });
}
