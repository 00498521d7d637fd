import { absent, type Chapter, met, reviewed, row } from '../answers.ts';

const SERVER = 'host-app/server';

/** V1: encoding, sanitization and injection. */
export const encoding: Chapter = {
  title: 'V1 Encoding and sanitization',
  rows: [
    row(
      'V1.1.1',
      'Input is decoded once, before it is checked.',
      met([`${SERVER}/pages/serve-site.test.ts`, 'serves nothing outside its folders for %s']),
    ),
    row(
      'V1.1.2',
      'Output is escaped last, by what interprets it.',
      met([`${SERVER}/mail/render-mail.test.ts`, 'escapes every value']),
    ),
    row(
      'V1.2.1',
      'Values are escaped for HTML, attributes and header fields.',
      met(
        ['tests/journeys/screens-pressed.test.ts', 'shows as text in every field of a member'],
        [`${SERVER}/mail/mail-smtp.test.ts`, 'adds no recipient for a subject with line breaks'],
      ),
    ),
    row(
      'V1.2.2',
      'Values in addresses are encoded, and only web addresses are allowed.',
      met(
        ['tests/embed/element-settings.test.ts', 'are rejected unless they are web addresses'],
        ['tests/journeys/screens-pressed.test.ts', 'shows as text in every query value'],
      ),
    ),
    row(
      'V1.2.3',
      'Values in scripts and JSON are escaped.',
      met([
        `${SERVER}/pages/serve-site.test.ts`,
        'embeds the configuration in a block that no value can close',
      ]),
    ),
    row(
      'V1.2.4',
      'Queries of the database have parameters.',
      met(
        [`${SERVER}/nasty-texts.test.ts`, 'are answered below 500 without blocking other requests by %s'],
        [
          `${SERVER}/staff/commands/member-commands.test.ts`,
          'finds members by a part of address or name, taking % and _ as letters (STAFF-03)',
        ],
      ),
    ),
    absent(
      ['V1.2.5', 'V1.2.6', 'V1.2.7', 'V1.2.8'],
      'Commands of the system, LDAP, XPath and LaTeX take no input.',
      'The server starts no command and uses none of these languages.',
    ),
    row(
      'V1.2.9',
      'Input in regular expressions is escaped.',
      reviewed('The server builds no expression from input.', SERVER),
    ),
    absent(
      ['V1.3.1', 'V1.3.5', 'V1.3.8', 'V1.3.9'],
      'HTML, Markdown, style sheets, JNDI and memcache take no unsafe input.',
      'Members enter plain text only. JNDI and memcache are not used.',
    ),
    row(
      'V1.3.2',
      'No text is run as code.',
      met(['tests/bundle/bundle.test.ts', 'finds no way to run text, no secret and no unnamed origin in %s']),
    ),
    row(
      'V1.3.3',
      'Values are made safe for a dangerous place such as a terminal.',
      met(
        [`${SERVER}/operations/visible-text.test.ts`, 'shows %j as %j'],
        [
          `${SERVER}/staff/commands/member-commands.test.ts`,
          'shows what a name hides from a terminal, in answers and questions (STAFF-03)',
        ],
      ),
    ),
    row(
      'V1.3.4',
      'Uploaded SVG runs no script.',
      met([
        `${SERVER}/members/uploads/busy.test.ts`,
        'passes no %s to a decoder, under any accepted content type',
      ]),
    ),
    row(
      'V1.3.6',
      'Input does not choose an address that the server calls.',
      reviewed('The server calls addresses of the settings only.', `${SERVER}/settings`),
    ),
    row(
      'V1.3.7',
      'Templates are not made from input.',
      reviewed('Templates are code: JSX and template tags that escape.', `${SERVER}/mail`, `${SERVER}/pages`),
    ),
    row(
      'V1.3.10',
      'Input is not a format string.',
      reviewed('Log lines are values of an object, never a format.', `${SERVER}/operations/server-log.ts`),
    ),
    row(
      'V1.3.11',
      'Input adds nothing to a mail.',
      met(
        [`${SERVER}/mail/mail-smtp.test.ts`, 'adds no recipient for a subject with line breaks'],
        [`${SERVER}/members/contact/contact.test.ts`, 'does not let a name add lines to the mail'],
      ),
    ),
    absent(
      ['V1.4.1', 'V1.4.3'],
      'Memory is used safely.',
      'JavaScript manages memory. Native code is in packages: sharp and argon2.',
    ),
    row(
      'V1.4.2',
      'Numbers stay in their range.',
      met(
        [`${SERVER}/billing/invoices.test.ts`, 'clamps %o (CALL-23)'],
        [
          'tests/contract/amounts.test.ts',
          'stay whole cents from the database to the screen, 10,000 amounts by night (FORMAT-01, FORMAT-02)',
        ],
      ),
    ),
    absent(
      ['V1.5.1'],
      'XML is parsed without external entities.',
      'The server parses no XML of a caller. The package of the bucket reads the answers of the bucket.',
    ),
    row(
      'V1.5.2',
      'Input becomes plain data only.',
      met([`${SERVER}/http/route.test.ts`, 'accepts only JSON: %j gets %i']),
    ),
  ],
};

/** V2: validation and the order of steps. */
export const logic: Chapter = {
  title: 'V2 Validation and business logic',
  rows: [
    row(
      'V2.1.1',
      'The form of each input is documented.',
      met([
        `${SERVER}/openapi/document.test.ts`,
        'describes all 26 specified calls and our additions, each once (CALL-01, CALL-31, CALL-34)',
      ]),
    ),
    row(
      'V2.1.2',
      'Rules over several inputs are documented.',
      reviewed(
        'The rows name them, such as those of checkout and holds.',
        'docs/requirements.md',
        'docs/payments.md',
      ),
    ),
    row(
      'V2.1.3',
      'Limits for a member and for all are documented.',
      met(['tests/spec/doc-numbers.test.ts', '%s has the number of the code: %s']),
    ),
    row(
      'V2.2.1',
      'Each input is checked against its form.',
      met(
        [`${SERVER}/http/route.test.ts`, 'answers %s with 400'],
        [
          `${SERVER}/every-route.test.ts`,
          '%s never faults, keeps the contract and changes row counts only with a success',
        ],
      ),
    ),
    row(
      'V2.2.2',
      'The server checks, not only the page.',
      met([`${SERVER}/accounts/sign-up.test.ts`, 'refuses %s with 400']),
    ),
    row(
      'V2.2.3',
      'Combined inputs fit together.',
      met(
        [`${SERVER}/billing/checkout/checkout.test.ts`, 'refuses %s (CALL-20)'],
        [`${SERVER}/members/campaigns/campaigns.test.ts`, 'refuse a payment with %s (CALL-27)'],
      ),
    ),
    row(
      'V2.3.1',
      'No step of a flow can be skipped.',
      met(
        [
          `${SERVER}/billing/checkout/confirm.test.ts`,
          'refuses an unpaid session and changes nothing (CHECKOUT-17)',
        ],
        [
          `${SERVER}/accounts/security/email-change.test.ts`,
          'needs the codes of both addresses and changes nothing before (EMAIL-01)',
        ],
      ),
    ),
    row(
      'V2.3.2',
      'The documented limits hold.',
      met([
        `${SERVER}/billing/holds/hold-limits.test.ts`,
        'allow two holds within a year, and name the day of the next one (HOLD-04)',
      ]),
    ),
    row(
      'V2.3.3',
      'A step is done as a whole or not at all.',
      met(
        [`${SERVER}/killed-writes.postgres.test.ts`, 'loses no write that it acknowledged'],
        [
          `${SERVER}/billing/killed.postgres.test.ts`,
          'charges no member twice and gives each paying member a plan',
        ],
      ),
    ),
    row(
      'V2.3.4',
      'Seats are never sold twice.',
      met([
        `${SERVER}/many-processes.postgres.test.ts`,
        'never sell a seat twice: 3 seats, 12 simultaneous buyers',
      ]),
    ),
    row(
      'V2.4.1',
      'Machines cannot use up a function.',
      met(
        [`${SERVER}/http/rate-limit.test.ts`, 'accepts exactly the allowed number of parallel requests'],
        [
          `${SERVER}/http/challenge.test.ts`,
          'is required only past the limit, and lifts the limit for one call',
        ],
      ),
    ),
  ],
};
