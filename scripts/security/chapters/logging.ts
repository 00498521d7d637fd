import { absent, type Chapter, deviates, met, reviewed, row } from '../answers.ts';

const SERVER = 'host-app/server';

/** V16: logs and errors. V17: WebRTC. */
export const logging: Chapter = {
  title: 'V16 Security logging and error handling',
  rows: [
    row(
      'V16.1.1',
      'What is logged, where and for how long is documented.',
      reviewed(
        'Lines, metrics and acts of staff.',
        'docs/deploy.md',
        'docs/operations.md',
        'docs/privacy.md',
      ),
    ),
    row(
      'V16.2.1',
      'A line has when, where, who and what.',
      met([
        `${SERVER}/accounts/security-events.test.ts`,
        'hold no secret, address or name in a line, in either form',
      ]),
    ),
    row(
      'V16.2.2',
      'Times are UTC.',
      reviewed('The log writes the time of the system in UTC.', `${SERVER}/operations/server-log.ts`),
    ),
    row(
      'V16.2.3',
      'Logs go only where it is documented.',
      reviewed('To the output of the process.', 'docs/deploy.md'),
    ),
    row(
      'V16.2.4',
      'A program can read the log.',
      met([
        `${SERVER}/operations/server-log.test.ts`,
        'writes one JSON object per line, with id, method, pattern, status and time',
      ]),
    ),
    row(
      'V16.2.5',
      'No line has a secret or a person.',
      met(
        ['tests/journeys/log-canary.test.ts', 'wrote its lines without any secret'],
        [`${SERVER}/operations/server-log.test.ts`, 'redacts a secret field that is logged by mistake'],
      ),
    ),
    row(
      'V16.3.1',
      'Every sign-in is logged.',
      met(
        [`${SERVER}/accounts/security-events.test.ts`, 'follow a login by password'],
        [`${SERVER}/accounts/security-events.test.ts`, 'follow Google and passkeys'],
      ),
    ),
    row(
      'V16.3.2',
      'Refused access is logged.',
      met([`${SERVER}/http/request-log.test.ts`, 'writes the matched pattern, never the URL']),
    ),
    row(
      'V16.3.3',
      'Attempts to get around a protection are logged.',
      met(
        [`${SERVER}/accounts/security-events.test.ts`, 'follow refused webhooks of the mail provider'],
        [
          `${SERVER}/accounts/security-events.test.ts`,
          'follow a refresh token that is used again, and no ordinary end of a session',
        ],
      ),
    ),
    row(
      'V16.3.4',
      'Faults are logged.',
      met([
        `${SERVER}/http/route.test.ts`,
        'answers a fault with 500 and an id, and logs it once without the request’s values',
      ]),
    ),
    row(
      'V16.4.1',
      'Input cannot forge a line.',
      met([`${SERVER}/operations/visible-text.test.ts`, 'shows %j as %j']),
    ),
    row(
      'V16.4.2',
      'Logs cannot be changed.',
      deviates('The log leaves the process by its output. The machine keeps it: that is up to you.'),
    ),
    row('V16.4.3', 'Logs go to another machine.', deviates('See V16.4.2.')),
    row(
      'V16.5.1',
      'Errors show nothing of the inside.',
      met([
        `${SERVER}/http/route.test.ts`,
        'answers a fault with 500 and an id, and logs it once without the request’s values',
      ]),
    ),
    row(
      'V16.5.2',
      'The server goes on when a service does not answer.',
      met([`${SERVER}/billing/settle.test.ts`, 'waits at most two seconds for the provider']),
    ),
    row(
      'V16.5.3',
      'A fault never lets anyone in.',
      met([`${SERVER}/http/challenge.test.ts`, 'rejects a token when the provider answers: %s']),
    ),
    absent(
      ['V17.1.1', 'V17.2.1', 'V17.2.2', 'V17.2.3', 'V17.2.4', 'V17.3.1', 'V17.3.2'],
      'WebRTC is protected.',
      'There is none.',
    ),
  ],
};
