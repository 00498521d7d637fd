// A certificate for the hosts of the bench, made anew each time: Node makes keys, but no certificates, and openssl is
// not everywhere. What is written here is the smallest X.509 (RFC 5280) in DER.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 86_400_000;
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';

/** `{ key, cert }` in PEM, valid for a day around now. */
export function selfSigned(hosts) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid(COMMON_NAME), text(hosts[0]))));
  const algorithm = sequence(oid(ECDSA_WITH_SHA256));
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(altNames(hosts))),
  );
  const signature = sign('sha256', body, privateKey);
  const cert = sequence(body, algorithm, tagged(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const altNames = (hosts) =>
  sequence(
    oid(SUBJECT_ALT_NAME),
    tagged(0x04, sequence(...hosts.map((host) => tagged(0x82, Buffer.from(host))))),
  );

function tagged(tag, ...parts) {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts) => tagged(0x30, ...parts);
const set = (...parts) => tagged(0x31, ...parts);
const integer = (bytes) => tagged(0x02, bytes);
const oid = (hex) => tagged(0x06, Buffer.from(hex, 'hex'));
const text = (words) => tagged(0x0c, Buffer.from(words));
/** UTCTime: yymmddhhmmssZ. */
const time = (ms) => tagged(0x17, Buffer.from(new Date(ms).toISOString().replace(/^..|[-T:]|\.\d+/g, '')));
