import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { decodeJwt, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { listenOnFreePort } from './free-port.ts';

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
 * Starts the provider's two calls on this machine. userinfo answers 401 and tokeninfo 400 for a token that is unknown, expired
 * or revoked.
 */
export async function startGoogle(clientId: string): Promise<GoogleServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const revoked = new Set<string>();
  let fault: Fault | undefined;

  const isGood = async (token: string): Promise<boolean> =>
    !revoked.has(token) &&
    jwtVerify(token, publicKey).then(
      () => true,
      () => false,
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
      else json(response, 200, accountOf(asked ?? ''));
    });
  });
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    origin,
    clientId,
    token: (claims, expiresIn = 3_600) =>
      new SignJWT({
        aud: clientId,
        azp: clientId,
        sub: `account of ${claims.email?.toLowerCase()}`,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuedAt()
        .setJti(randomUUID())
        .setExpirationTime(Math.floor(Date.now() / 1_000) + expiresIn)
        .sign(privateKey),
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

/** Returns what userinfo answers. */
function accountOf(token: string): Claims {
  const { sub, email, email_verified, name } = decodeJwt<Claims>(token);
  return { sub, email, email_verified, name };
}

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
