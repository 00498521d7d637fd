import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';

/** The claims of a Google account. */
export interface Claims {
  /** By default each address has its own account. */
  sub?: string;
  aud?: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

/** How the provider fails. */
export type Fault = 'slow' | '500' | '429' | 'html' | 'empty' | 'reset' | 'redirect';

/** A fake of the provider's calls. */
export interface GoogleServer {
  origin: string;
  clientId: string;
  token(claims: Claims, expiresIn?: number): Promise<string>;
  revoke(token: string): void;
  /** Makes the provider fail. Undefined makes it answer again. */
  fail(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/**
 * Starts the provider's two calls on this machine. An OAuth server from npm signs the tokens and answers userinfo. Our
 * own tokeninfo uses the same keys and answers 400 for a token that is unknown, expired or revoked.
 */
export async function startGoogle(clientId: string): Promise<GoogleServer> {
  const oauth = new OAuth2Server(undefined, undefined, { endpoints: { userinfo: '/oauth2/v3/userinfo' } });
  await oauth.issuer.keys.generate('RS256');
  const keys = createLocalJWKSet({ keys: oauth.issuer.keys.toJSON() });
  const revoked = new Set<string>();
  let fault: Fault | undefined;

  const isGood = async (token: string): Promise<boolean> =>
    !revoked.has(token) &&
    jwtVerify(token, keys).then(
      () => true,
      () => false,
    );
  oauth.service.on(
    'beforeUserinfo',
    (reply: { body: unknown }, request: { headers: Record<string, string> }) => {
      const { sub, email, email_verified, name } = decodeJwt<Claims>(bearer(request.headers.authorization));
      reply.body = { sub, email, email_verified, name };
    },
  );

  const server = createServer((request, response) => {
    if (fault) {
      failWith(fault, response);
      return;
    }
    const url = new URL(request.url ?? '/', 'http://google.test');
    const isTokenInfo = url.pathname === '/oauth2/v3/tokeninfo';
    const asked = isTokenInfo ? url.searchParams.get('access_token') : bearer(request.headers.authorization);
    void isGood(asked ?? '').then((good) => {
      if (!good) json(response, isTokenInfo ? 400 : 401, { error: 'invalid_token' });
      else if (isTokenInfo) json(response, 200, infoOf(asked ?? ''));
      else oauth.service.requestHandler(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  oauth.issuer.url = origin;
  return {
    origin,
    clientId,
    token: (claims, expiresIn = 3_600) =>
      oauth.issuer.buildToken({
        expiresIn,
        scopesOrTransform: (_, payload) => {
          const sub = `account of ${claims.email?.toLowerCase()}`;
          Object.assign(payload, { aud: clientId, azp: clientId, sub, ...claims });
        },
      }),
    revoke: (token) => void revoked.add(token),
    fail: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const bearer = (header: string | undefined): string => header?.replace(/^Bearer /, '') ?? '';

/** Returns the claims of a token. Google sends numbers as text. */
function infoOf(token: string): Record<string, unknown> {
  const { aud, azp, sub, exp, email, email_verified } = decodeJwt(token);
  return { aud, azp, sub, exp: String(exp), email, email_verified: String(email_verified) };
}

function failWith(fault: Fault, response: ServerResponse): void {
  if (fault === 'slow') return;
  if (fault === 'reset') response.destroy();
  else if (fault === 'html')
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sorry</html>');
  else if (fault === 'empty') response.writeHead(200).end();
  else if (fault === 'redirect') response.writeHead(302, { Location: 'http://127.0.0.1:1/evil' }).end();
  else json(response, Number(fault), { error: 'backend_error' });
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};
