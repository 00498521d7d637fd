import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** How the answers of an authenticator differ from correct ones. */
export interface AuthenticatorCase {
  origin?: string;
  /** The origin of the page around a frame. */
  topOrigin?: string;
  rpId?: string;
  /** Whether the device checked its owner. True by default. */
  verifiesUser?: boolean;
  /** Whether somebody touched the device. True by default. */
  isTouched?: boolean;
  /** How often the key was used so far, 0 for an authenticator that does not count. */
  counter?: number;
  /** Whether the passkey is on all devices of its owner. False by default. */
  isSynced?: boolean;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const PRESENT = 0x01;
const VERIFIED = 0x04;
/** May be copied to other devices, and is. */
const SYNCED = 0x08 | 0x10;
const HAS_KEY = 0x40;

/** Returns an authenticator with one passkey, for tests without a browser. `origin` is the site's. */
export function anAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  /** The public key in COSE form: an elliptic curve, ES256, P-256, x, y. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  const clientData = (type: string, challenge: string, testCase: AuthenticatorCase) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: testCase.origin ?? origin,
        crossOrigin: testCase.topOrigin !== undefined,
        topOrigin: testCase.topOrigin,
      }),
    );
  function dataOf(testCase: AuthenticatorCase, key?: Buffer): Buffer {
    const { verifiesUser = true, isTouched = true, counter = 0, rpId = new URL(origin).hostname } = testCase;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags =
      (isTouched ? PRESENT : 0) |
      (verifiesUser ? VERIFIED : 0) |
      (testCase.isSynced ? SYNCED : 0) |
      (key ? HAS_KEY : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  }

  return {
    id: text(id),
    /** Returns what a browser sends to register the passkey. */
    register(challenge: string, testCase: AuthenticatorCase = {}) {
      const aaguid = Buffer.alloc(16);
      const data = dataOf(testCase, Buffer.concat([aaguid, Buffer.from([0, id.length]), id, coseKey]));
      const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
      const object = Buffer.concat([
        Buffer.from('\u00a3cfmtdnonegattStmt\u00a0hauthData', 'latin1'),
        length,
        data,
      ]);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, testCase)),
          attestationObject: text(object),
        },
      };
    },
    /** Returns what a browser sends to log in as this member. */
    logIn(challenge: string, memberId: string, testCase: AuthenticatorCase = {}) {
      const client = clientData('webauthn.get', challenge, testCase);
      const data = dataOf(testCase);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: text(Buffer.from(memberId)),
        },
      };
    },
  };
}
