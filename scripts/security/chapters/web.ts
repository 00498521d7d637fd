import { absent, type Chapter, deviates, met, reviewed, row } from '../answers.ts';

const SERVER = 'host-app/server';
const cookieOnHttps = [
  'host-app/demo-partner/partner.test.ts',
  'keeps its cookie to the host on https, and greets and logs out by it',
] as const;
const noCookie = [
  `${SERVER}/http/api-headers.test.ts`,
  'carries all security headers for every call',
] as const;
const headers = noCookie;

/** V3: what browsers are told. */
export const frontend: Chapter = {
  title: 'V3 Web frontend security',
  rows: [
    row(
      'V3.2.1',
      'An answer that is opened directly runs nothing.',
      met(headers, [`${SERVER}/members/uploads/uploads.test.ts`, 'serves nothing else: %s']),
    ),
    row(
      'V3.2.2',
      'Text is shown as text.',
      met(
        ['tests/journeys/screens-pressed.test.ts', 'shows as text in every field of a member'],
        [`${SERVER}/fake-stripe/page/checkout-page.test.ts`, 'shows names as text, not as markup'],
      ),
    ),
    row(
      'V3.3.1',
      'Cookies are Secure and have a prefix in their name. The club sets none; the demo partner sets one.',
      met(noCookie, cookieOnHttps),
    ),
    row(
      'V3.3.2',
      'Cookies have SameSite.',
      met([
        'host-app/demo-partner/partner.test.ts',
        'asks the club who arrived, removes the key and greets by name',
      ]),
    ),
    row('V3.3.3', 'Cookies have the prefix `__Host-`.', met(noCookie, cookieOnHttps)),
    row(
      'V3.3.4',
      'A secret cookie is HttpOnly. The tokens of the club are no cookies: see V14.3.3.',
      met(noCookie, [
        'host-app/demo-partner/partner.test.ts',
        'asks the club who arrived, removes the key and greets by name',
      ]),
    ),
    row(
      'V3.4.1',
      'Strict-Transport-Security for a year, with subdomains.',
      met([`${SERVER}/pages/serve-site.test.ts`, 'sends Strict-Transport-Security on an https site only']),
    ),
    row(
      'V3.4.2',
      'CORS allows listed origins only.',
      met([`${SERVER}/http/api-headers.test.ts`, 'allows %s to read a member’s answer: %s']),
    ),
    row(
      'V3.4.3',
      'A strict Content-Security-Policy.',
      met([`${SERVER}/pages/serve-site.test.ts`, 'sends pages with a strict content security policy']),
    ),
    row('V3.4.4', 'X-Content-Type-Options: nosniff.', met(headers)),
    row(
      'V3.4.5',
      'No referrer carries a secret to another site.',
      met([
        'tests/journeys/reset-link.test.ts',
        'sends its token to no other server, by no request and no referrer',
      ]),
    ),
    row(
      'V3.4.6',
      'Only listed pages may show ours in a frame.',
      met([
        `${SERVER}/pages/frame-page.test.ts`,
        'may be framed by listed parents only, and other pages by none',
      ]),
    ),
    row(
      'V3.5.1',
      'A foreign page cannot use a session.',
      met(
        ['src/browser/net.test.ts', 'never sends cookies'],
        [`${SERVER}/http/foreign-origin.test.ts`, 'refuses %s'],
      ),
    ),
    row(
      'V3.5.2',
      'No call works without a preflight that would need one.',
      met([`${SERVER}/http/route.test.ts`, 'accepts only JSON: %j gets %i']),
    ),
    row(
      'V3.5.3',
      'A change needs POST, PUT or DELETE.',
      met([
        `${SERVER}/accounts/security/devices.test.ts`,
        'has a link that does nothing when it is opened, and ends every session by its button, without scripts (DEVICE-04, NS-03)',
      ]),
    ),
    row(
      'V3.5.4',
      'Separate applications have separate hosts.',
      reviewed('The site and its API are one application. A partner has its own host.', 'docs/deploy.md'),
    ),
    row(
      'V3.5.5',
      'Messages between windows are checked.',
      met(['tests/embed/frame.test.ts', 'ignores 1,000 fuzzed messages from wrong windows and origins']),
    ),
    row(
      'V3.7.1',
      'Only supported techniques of browsers.',
      reviewed('HTML, CSS and JavaScript of the listed versions.', 'docs/browsers.md'),
    ),
    row(
      'V3.7.2',
      'The site redirects only to its own host and to the partner of the settings.',
      met(['src/club/rules/partner-return.test.ts', 'ignores the referrer %s']),
    ),
  ],
};

/** V4: the API and HTTP. */
export const api: Chapter = {
  title: 'V4 API and web service',
  rows: [
    row(
      'V4.1.1',
      'Each answer has the right content type, with its charset.',
      met(
        [
          `${SERVER}/http/route.test.ts`,
          'answers %s below /api with the contract shape, no-store and nosniff (CALL-01)',
        ],
        [`${SERVER}/pages/security-txt.test.ts`, 'is plain text in UTF-8 with each field of RFC 9116 once'],
      ),
    ),
    row(
      'V4.1.2',
      'Only pages redirect from http to https, not the API.',
      deviates(
        'The sample proxy redirects the whole host. Pages call the https address, and HSTS covers the host, so no call of ours is redirected.',
      ),
    ),
    row(
      'V4.1.3',
      'Callers cannot set the header fields of a proxy.',
      met(
        [`${SERVER}/http/rate-limit.test.ts`, 'limits guesses at one account for any X-Forwarded-For header'],
        [`${SERVER}/http/request-log.test.ts`, 'accepts the request id of a trusted proxy only'],
      ),
    ),
    row(
      'V4.2.1',
      'The end of a message is found by the rules of HTTP.',
      reviewed(
        'Node’s own parser, without its lenient mode, behind a proxy of the operator.',
        `${SERVER}/listen.ts`,
      ),
    ),
    absent(
      ['V4.3.1', 'V4.3.2', 'V4.4.1', 'V4.4.2', 'V4.4.3', 'V4.4.4'],
      'GraphQL and WebSocket are protected.',
      'There is neither.',
    ),
  ],
};

/** V5: uploads. */
export const files: Chapter = {
  title: 'V5 File handling',
  rows: [
    row(
      'V5.1.1',
      'Types, sizes and treatment of uploads are documented.',
      met(['tests/spec/doc-numbers.test.ts', '%s has the number of the code: %s']),
    ),
    row(
      'V5.2.1',
      'An upload cannot use up the server.',
      met(
        [`${SERVER}/members/uploads/uploads.test.ts`, 'accepts exactly 5 MB'],
        [
          `${SERVER}/members/uploads/busy.test.ts`,
          'refuses with 503 while the process has its maximum of uploads',
        ],
      ),
    ),
    row(
      'V5.2.2',
      'The content fits its type.',
      met([
        `${SERVER}/members/uploads/hostile-files.test.ts`,
        'serve only re-encoded pictures, of 200 hostile files by night',
      ]),
    ),
    row(
      'V5.2.3',
      'The decoded size is checked before decoding.',
      met([
        `${SERVER}/members/uploads/busy.test.ts`,
        'refuses by its header %s that needs too much memory to decode',
      ]),
    ),
    row(
      'V5.3.1',
      'An uploaded file is never run.',
      met([`${SERVER}/members/uploads/uploads.test.ts`, 'serves nothing else: %s']),
    ),
    row(
      'V5.3.2',
      'Paths are made by the server.',
      met([
        `${SERVER}/members/uploads/fuzzed-addresses.test.ts`,
        'issue addresses only in the member’s own folder, for 1,000 names and folders (CALL-30)',
      ]),
    ),
    row(
      'V5.4.1',
      'File names of callers are ignored.',
      met([
        `${SERVER}/members/uploads/fuzzed-addresses.test.ts`,
        'refuse 1,000 profile images that were not issued to that member',
      ]),
    ),
    row(
      'V5.4.2',
      'Names of served files cannot inject.',
      reviewed('Names are fixed words or random digits.', `${SERVER}/members/privacy/export-page.ts`),
    ),
    row(
      'V5.4.3',
      'Files are scanned for malware.',
      deviates(
        'Nothing scans them. Only pictures are accepted. Each is decoded and encoded again as a JPEG, and the file that was sent is never served.',
      ),
    ),
  ],
};
