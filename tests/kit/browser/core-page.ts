import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { listenOnFreePort } from '../server/free-port.ts';
import { createTokenServer, LIFETIME_SECONDS, type TokenServer } from '../server/token-server.ts';
import { INSECURE_HOST, PARTNER_HOST } from './browser.ts';

/** A server for pages that run the session core, with a small API behind it. */
export interface CoreServer {
  tokens: TokenServer;
  /** Our own site: a secure context without widgets of a partner. */
  siteUrl: string;
  /** The same page at a partner's origin: embed mode. */
  partnerUrl: string;
  /** The same page on plain http at a partner's origin: no Web Locks, no stored session. */
  insecureUrl: string;
  /** A page of the same origin without the club. */
  elsewhereUrl: string;
  /** How long a refresh response takes before and after the rotation, in ms. */
  refreshDelay: { beforeMs: number; afterMs: number };
  /** How long the page of `elsewhereUrl` takes, in ms. */
  elsewhereDelayMs: number;
  /** Paths of API calls since `forget`. */
  seen: string[];
  /** Runs when a refresh request arrives, before the rotation. */
  onRefresh: (() => void) | undefined;
  close(): Promise<void>;
}

/**
 * Serves the page of `core-tab.ts` and the part of the API that the session core needs. `timesShorter` divides the
 * lifetime of tokens and the idle time, for tests that wait in real time.
 */
export async function openCoreServer({ timesShorter = 1 } = {}): Promise<CoreServer> {
  const script = await bundle(timesShorter);
  const tokens = createTokenServer(LIFETIME_SECONDS / timesShorter);
  const http = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://any.test').pathname;
    const origin = request.headers.origin;
    if (origin) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
      response.setHeader('Access-Control-Max-Age', '600');
    }
    if (request.method === 'OPTIONS') return send(response, 204, '');
    if (path === '/page.js') return send(response, 200, script, 'text/javascript');
    if (path.startsWith('/api/')) return api(request, response, path.slice('/api'.length));
    if (path === '/elsewhere') await pause(server.elsewhereDelayMs);
    return send(
      response,
      200,
      path === '/page' ? page(server.siteUrl) : '<!doctype html>Elsewhere',
      'text/html',
    );
  }

  async function api(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    server.seen.push(path);
    if (path === '/users/refresh-token') {
      const { refreshToken } = await bodyOf(request);
      server.onRefresh?.();
      await pause(server.refreshDelay.beforeMs);
      const pair = tokens.refresh(refreshToken);
      await pause(server.refreshDelay.afterMs);
      const result = pair && { accessToken: pair.token, refreshToken: pair.refreshToken };
      return result ? json(response, 200, { status: 'success', result }) : json(response, 401, refused);
    }
    if (path === '/users/logout') {
      tokens.logout((await bodyOf(request)).refreshToken);
      return json(response, 200, { status: 'success' });
    }
    if (path === '/membership/users/login') {
      const pair = tokens.signIn();
      return json(response, 200, { status: 'success', data: { ...pair, user: member } });
    }
    if (!tokens.admits(request.headers.authorization)) return json(response, 401, refused);
    return json(response, 200, { status: 'success', data: dataOf(path) });
  }

  const port = await listenOnFreePort(http);
  const server: CoreServer = {
    tokens,
    siteUrl: `http://localhost:${port}`,
    partnerUrl: `http://${PARTNER_HOST}:${port}`,
    insecureUrl: `http://${INSECURE_HOST}:${port}`,
    elsewhereUrl: `http://localhost:${port}/elsewhere`,
    refreshDelay: { beforeMs: 0, afterMs: 0 },
    elsewhereDelayMs: 0,
    seen: [],
    onRefresh: undefined,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

const refused = { status: 'error', message: 'Unauthorized' };
const member = { _id: 'u1', name: 'Ann', email: 'ann@club.test', current_plan_id: { plan_id: 'free_month' } };

function dataOf(path: string): unknown {
  if (path.endsWith('/profile')) return member;
  if (path.includes('/invoices/')) {
    return { _id: path.split('/').at(-1), amount_paid: 1_499, status: 'paid', stripe_invoice_id: 'i1' };
  }
  if (path.endsWith('/info')) {
    return { currentPlan: { name: 'Free', plan_id: 'free_month', dollar: '$0', current_plan: true } };
  }
  return {};
}

const page = (siteUrl: string): string =>
  `<!doctype html><html data-site="${siteUrl}"><title>Core</title><body style="min-height:3000px">` +
  '<script type="module" src="/page.js"></script></body></html>';

async function bundle(timesShorter: number): Promise<string> {
  const built = await build({
    configFile: false,
    plugins: [shorterSessions(timesShorter)],
    logLevel: 'error',
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    build: {
      write: false,
      minify: false,
      // One file: the page serves no other script.
      rolldownOptions: {
        input: fileURLToPath(new URL('core-tab.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
      modulePreload: false,
    },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const entry = output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The page of core-tab.ts was not bundled.');
  return entry.code;
}

const sessionLimits = /(export const (?:REFRESH|INACTIVITY)\w*_MS =)([^;]+);/g;

const shorterSessions = (times: number): Plugin => ({
  name: 'shorter-sessions',
  transform: (code, id) =>
    id.endsWith('/facts/limits.ts') ? code.replace(sessionLimits, `$1 (($2) / ${times});`) : undefined,
});

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
}

const json = (response: ServerResponse, status: number, body: object) =>
  send(response, status, JSON.stringify(body), 'application/json');

function send(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` });
  response.end(body);
}
