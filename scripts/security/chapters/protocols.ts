import { absent, type Chapter, deviates, met, reviewed, row } from '../answers.ts';

const SERVER = 'host-app/server';
const GOOGLE = `${SERVER}/accounts/google`;

/** V10: OAuth and OIDC. */
export const oauth: Chapter = {
  title: 'V10 OAuth and OIDC',
  rows: [
    row(
      'V10.1.1',
      'Tokens go only to what needs them.',
      deviates(
        'SESSION-01 keeps tokens in local storage, and HANDOFF-02 sends the access token to the partner. SECURITY.md has the limits of both. New partners get a hand-off by a code of 60 seconds.',
      ),
    ),
    row(
      'V10.1.2',
      'The client accepts only answers to its own request.',
      deviates(
        'CALL-07 takes an access token of Google. Google’s script hands it to the page that asked, and the server checks its audience. A nonce is not used.',
      ),
    ),
    absent(
      ['V10.2.1', 'V10.2.2', 'V10.5.1', 'V10.5.3', 'V10.5.5'],
      'The code flow, several providers, ID tokens and back-channel logout are protected.',
      'The page gets an access token from Google’s script. There is one provider.',
    ),
    absent(
      ['V10.3.1', 'V10.3.2', 'V10.3.3', 'V10.3.4'],
      'A resource server checks the tokens of an authorization server.',
      'The API accepts only tokens of its own sessions: see V9.',
    ),
    absent(
      [
        ...Array.from({ length: 11 }, (_, index) => `V10.4.${index + 1}`),
        'V10.6.1',
        'V10.6.2',
        'V10.7.1',
        'V10.7.2',
        'V10.7.3',
      ],
      'An authorization server is safe.',
      'The club is none: no other application signs members in through it.',
    ),
    row(
      'V10.5.2',
      'A member is found by the `sub` of the provider.',
      met([`${GOOGLE}/google.test.ts`, 'finds a member whose address changed at Google']),
    ),
    row(
      'V10.5.4',
      'The token was made for this client.',
      met([`${GOOGLE}/google.test.ts`, 'refuses a token %s with %i (Z-42)']),
    ),
  ],
};

/** V11: cryptography. */
export const cryptography: Chapter = {
  title: 'V11 Cryptography',
  rows: [
    row(
      'V11.1.1',
      'How keys are made, replaced and removed is documented.',
      reviewed('The specification makes the hand-off key public.', 'docs/settings.md', 'SECURITY.md'),
    ),
    row(
      'V11.1.2',
      'Keys and algorithms are listed.',
      reviewed('See Keys and algorithms below.', 'docs/security.md'),
    ),
    row(
      'V11.2.1',
      'Implementations are known ones.',
      reviewed('node:crypto, Web Crypto, jose, argon2 and SimpleWebAuthn.', 'package.json'),
    ),
    row(
      'V11.2.2',
      'Keys and algorithms can be replaced.',
      met([
        `${SERVER}/accounts/many-processes.test.ts`,
        'accept each other’s tokens, codes and refresh tokens; without the old key its tokens end',
      ]),
    ),
    row(
      'V11.2.3',
      'Everything has 128 bits of security or more.',
      reviewed('Keys have 256 bits.', `${SERVER}/deps/secrets.ts`),
    ),
    row(
      'V11.3.1',
      'No weak modes of ciphers.',
      met([
        'src/core/session/handoff.test.ts',
        'carries {uid, tk, ts} under AES-GCM with the configured key (HANDOFF-01, HANDOFF-02, HANDOFF-03, HANDOFF-04, HANDOFF-05, HANDOFF-06, HANDOFF-08, HANDOFF-09, HANDOFF-10)',
      ]),
    ),
    row(
      'V11.3.2',
      'AES with GCM.',
      met([
        'src/core/session/handoff.test.ts',
        'uses twelve new random bytes for each address (HANDOFF-07, HANDOFF-08)',
      ]),
    ),
    row(
      'V11.3.3',
      'A changed message is refused.',
      met(['tests/contract/handoff.test.ts', 'cannot be opened with another key (HANDOFF-06)']),
    ),
    row('V11.4.1', 'Only approved hashes.', reviewed('SHA-256.', `${SERVER}/deps/secrets.ts`)),
    row(
      'V11.4.2',
      'Passwords are stored with a slow hash.',
      met([`${SERVER}/accounts/sign-up.test.ts`, 'stores neither codes nor passwords']),
    ),
    row(
      'V11.4.3',
      'Hashes of signatures have 256 bits.',
      reviewed('HMAC-SHA256.', `${SERVER}/deps/secrets.ts`),
    ),
    absent(['V11.4.4'], 'Keys from passwords are stretched.', 'No key comes from a password.'),
    row(
      'V11.5.1',
      'What must not be guessed has 128 random bits.',
      deviates(
        'Tokens and links have 256. The address of a picture has 96, and pictures are public to those who have it.',
      ),
    ),
    row(
      'V11.6.1',
      'Signatures use approved algorithms.',
      reviewed(
        'HMAC-SHA256, and those of passkeys that SimpleWebAuthn accepts.',
        `${SERVER}/accounts/passkeys`,
      ),
    ),
  ],
};

/** V12: encrypted connections. */
export const communication: Chapter = {
  title: 'V12 Secure communication',
  rows: [
    row(
      'V12.1.1',
      'TLS 1.2 and 1.3 only.',
      reviewed('Caddy’s default; your proxy must do the same.', 'docs/operations/Caddyfile'),
    ),
    row('V12.1.2', 'Strong cipher suites.', reviewed('Caddy’s default.', 'docs/operations/Caddyfile')),
    absent(['V12.1.3'], 'Certificates of clients are verified.', 'There are none.'),
    row(
      'V12.2.1',
      'Visitors use TLS only.',
      met(
        [`${SERVER}/settings/config.test.ts`, 'throws in production for %s=%j'],
        [`${SERVER}/pages/serve-site.test.ts`, 'sends Strict-Transport-Security on an https site only'],
      ),
    ),
    row(
      'V12.2.2',
      'Public certificates are trusted.',
      reviewed('Caddy gets one by itself.', 'docs/operations/Caddyfile'),
    ),
    row(
      'V12.3.1',
      'Every connection of the server is encrypted.',
      deviates(
        'Settings refuse plain addresses of Google, Stripe, bucket and mail server, except on this machine. The connection to PostgreSQL follows `DATABASE_URL`: add `sslmode=verify-full` when it is on another machine.',
      ),
    ),
    row(
      'V12.3.2',
      'Certificates of servers are verified.',
      reviewed('Node’s default, which nothing changes.', `${SERVER}/mail/mail-smtp.ts`),
    ),
    row(
      'V12.3.3',
      'Connections between our own services are encrypted.',
      deviates('The proxy calls the server by plain http on the same machine or in a network of containers.'),
    ),
    absent(['V12.3.4'], 'Our own services have certificates.', 'See V12.3.3.'),
  ],
};
