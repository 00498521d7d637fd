import { type Chapter, deviates, met, open, reviewed, row } from '../answers.ts';

const SERVER = 'host-app/server';
const numbers = ['tests/spec/doc-numbers.test.ts', '%s has the number of the code: %s'] as const;

/** V14: data about people. */
export const data: Chapter = {
  title: 'V14 Data protection',
  rows: [
    row(
      'V14.1.1',
      'Data has levels of protection.',
      reviewed('See Levels of protection below.', 'docs/security.md', 'tests/kit/privacy/column-rules.ts'),
    ),
    row(
      'V14.1.2',
      'Each level has its requirements.',
      reviewed('See Levels of protection below.', 'docs/security.md', 'docs/privacy.md'),
    ),
    row(
      'V14.2.1',
      'No address has a secret.',
      deviates(
        'The link for a new password and the hand-off have one (RESET-05, HANDOFF-01), because a mail and another site can carry an address only. Neither is sent as a referrer or logged.',
      ),
    ),
    row(
      'V14.2.2',
      'No cache keeps personal data.',
      met([
        `${SERVER}/http/route.test.ts`,
        'answers %s below /api with the contract shape, no-store and nosniff (CALL-01)',
      ]),
    ),
    row(
      'V14.2.3',
      'No third party gets personal data.',
      met(
        [
          'tests/journeys/served-pages.test.ts',
          'loads for a guest without a layout shift, a warning or a foreign request at %i px',
        ],
        [
          'tests/journeys/reset-link.test.ts',
          'sends its token to no other server, by no request and no referrer',
        ],
      ),
    ),
    row(
      'V14.2.4',
      'The requirements of each level hold.',
      met(
        [
          `${SERVER}/members/privacy/every-column.test.ts`,
          'has a rule for deletion and copy, or is named here',
        ],
        ['tests/journeys/log-canary.test.ts', 'wrote its lines without any secret'],
      ),
    ),
    row(
      'V14.3.1',
      'A logout clears the page and its storage.',
      met(
        [
          'src/core/session/session.test.ts',
          'clears tokens and user id on logout and sends one event (SESSION-19, SESSION-20)',
        ],
        [
          'tests/journeys/tabs-together.test.ts',
          'show no data of the member when Back restores a page after a logout in another tab',
        ],
      ),
    ),
    row(
      'V14.3.2',
      'Browsers do not cache personal data.',
      met([`${SERVER}/http/api-headers.test.ts`, 'carries all security headers for every call']),
    ),
    row(
      'V14.3.3',
      'Browser storage has no personal data except tokens.',
      deviates(
        'SESSION-03 and the rows after it store name and email of the member there too. A logout removes tokens and user id.',
      ),
    ),
  ],
};

/** V15: how the program is built. */
export const architecture: Chapter = {
  title: 'V15 Secure coding and architecture',
  rows: [
    row('V15.1.1', 'Times to fix and to update are documented.', met(numbers)),
    row(
      'V15.1.2',
      'Every package is listed, with its source.',
      met(
        ['tests/bundle/bundle.test.ts', 'lists every shipped package in a bill of materials'],
        [
          'scripts/supply/supply.test.ts',
          'finds nothing in our lock file: versions exact, each of a registry and held by its hash',
        ],
      ),
    ),
    row(
      'V15.1.3',
      'Costly functions are documented.',
      reviewed('Passwords and pictures.', 'docs/deploy.md', 'docs/settings.md'),
    ),
    row(
      'V15.2.1',
      'No package is older than the times to fix allow.',
      open('Nothing checks it: `npm audit` is not part of a check, and no list of dates is kept.'),
    ),
    row(
      'V15.2.2',
      'Costly functions cannot stop the server.',
      met(
        [
          `${SERVER}/http/admission.test.ts`,
          'runs a few at once, lets a few wait in turn, and refuses the others with Retry-After',
        ],
        [`${SERVER}/production.postgres.test.ts`, 'answers health while 50 logins queue'],
      ),
    ),
    row(
      'V15.2.3',
      'Production has no tests and no samples.',
      met(
        ['tests/deploy/image-steps.postgres.test.ts', 'leaves no tool of the build in the image'],
        [`${SERVER}/remove-samples.test.ts`, 'removes every row and picture of the sample members'],
      ),
    ),
    row(
      'V15.3.1',
      'Answers have only the fields of the contract.',
      met([`${SERVER}/http/route.test.ts`, 'treats a reply that breaks the contract as a fault']),
    ),
    row(
      'V15.3.2',
      'The server follows no redirects.',
      met([
        `${SERVER}/accounts/google/google.test.ts`,
        'reports that Google did not answer when it answers with: %s',
      ]),
    ),
    row(
      'V15.3.3',
      'A call sets only the fields of its schema.',
      met([
        `${SERVER}/members/campaigns/campaigns.test.ts`,
        'take the registered member from the token, not from the body (CALL-26)',
      ]),
    ),
    row(
      'V15.3.4',
      'The address of a caller is right behind proxies.',
      met([`${SERVER}/http/address.test.ts`, 'behind %i proxies reads %j as %s']),
    ),
    row(
      'V15.3.5',
      'Types are strict.',
      reviewed(
        'TypeScript in strict mode, strict equality by lint, schemas for input.',
        'tsconfig.base.json',
        'oxlint.config.ts',
      ),
    ),
    row(
      'V15.3.6',
      'No prototype can be changed by input.',
      met(
        [
          `${SERVER}/every-route.test.ts`,
          '%s never faults, keeps the contract and changes row counts only with a success',
        ],
        [
          'tests/embed/hostile-scripts.test.ts',
          '%s: sends the right request or shows a plain link, and runs no foreign code',
        ],
      ),
    ),
    row(
      'V15.3.7',
      'A parameter is read from one place.',
      met([
        `${SERVER}/accounts/every-token.test.ts`,
        'accepts only the Bearer scheme, and no token from query or body',
      ]),
    ),
  ],
};
