import { absent, type Chapter, deviates, met, reviewed, row } from '../answers.ts';

const ACCOUNTS = 'host-app/server/accounts';
const everyToken = [
  `${ACCOUNTS}/sessions.test.ts`,
  'answers 401 to every call of a member with %s (CALL-02)',
] as const;
const numbers = ['tests/spec/doc-numbers.test.ts', '%s has the number of the code: %s'] as const;

/** V7: sessions. */
export const sessions: Chapter = {
  title: 'V7 Session management',
  rows: [
    row('V7.1.1', 'The life of a session is documented.', met(numbers)),
    row('V7.1.2', 'The number of sessions of a member is documented.', met(numbers)),
    row(
      'V7.1.3',
      'Sessions with a provider of identities are documented.',
      reviewed(
        'A Google sign-in starts a session of the club. From then on neither one ends the other. Unlinking ends other sessions.',
        'SECURITY.md',
        `${ACCOUNTS}/google-account.ts`,
      ),
    ),
    row('V7.2.1', 'The server verifies each token.', met(everyToken)),
    row(
      'V7.2.2',
      'Tokens are made for each session.',
      met([`${ACCOUNTS}/sessions.test.ts`, 'returns a new pair of tokens in result (CALL-04)']),
    ),
    row(
      'V7.2.3',
      'Refresh tokens have 128 random bits or more.',
      reviewed('They have 256.', 'host-app/server/deps/secrets.ts'),
    ),
    row(
      'V7.2.4',
      'A sign-in makes a new session and ends the one before.',
      deviates(
        'It makes a new one. The specified login sends no earlier token (CALL-06), so an earlier session of the same browser ends after 7 days without use. It is in the list of the member, and 20 are the most.',
      ),
    ),
    row(
      'V7.3.1',
      'A session ends without use.',
      met(
        [`${ACCOUNTS}/sessions.test.ts`, 'ends a session after 7 days without use and after 30 days at most'],
        [
          'tests/journeys/sleep-and-idle.test.ts',
          'signs out between 15:00 and 16:00, not at 14:59 (TIME-04, TIME-05, SESSION-21, SESSION-22, SESSION-23)',
        ],
      ),
    ),
    row(
      'V7.3.2',
      'A session ends after a fixed time.',
      met([
        `${ACCOUNTS}/sessions.test.ts`,
        'ends a session after 7 days without use and after 30 days at most',
      ]),
    ),
    row(
      'V7.4.1',
      'A session that ended cannot be used.',
      met([`${ACCOUNTS}/sessions.test.ts`, 'makes a copied refresh token useless in 20 of 20 sessions']),
    ),
    row(
      'V7.4.2',
      'A deleted account has no session.',
      met([
        'host-app/server/members/privacy/deleted-account.test.ts',
        'is opened by nothing that opened it before (PRIVACY-05)',
      ]),
    ),
    row(
      'V7.4.3',
      'A change of a factor ends other sessions.',
      met(
        [
          `${ACCOUNTS}/sessions.test.ts`,
          'ends every other session at its next call after a new password (Z-45)',
        ],
        [`${ACCOUNTS}/security/devices.test.ts`, 'end at once, except the one that asks (DEVICE-02)'],
      ),
    ),
    row(
      'V7.4.4',
      'Each members’ page has a logout.',
      reviewed('The menu of the header has it on every page.', 'host-app/site/shell'),
    ),
    row(
      'V7.4.5',
      'Staff can end the sessions of one member and of all.',
      met(
        [
          'host-app/server/staff/commands/member-commands.test.ts',
          'signs a member out everywhere (STAFF-04)',
        ],
        [
          'host-app/server/staff/commands/account-commands.test.ts',
          'sign-out-everyone ends every session, asks first and is recorded (ORPHAN-06)',
        ],
      ),
    ),
    row(
      'V7.5.1',
      'A change of how to sign in needs a recent sign-in.',
      met(
        [
          `${ACCOUNTS}/passkeys/passkeys.test.ts`,
          'need a login of the last 15 minutes, and are at most ten (PASSKEY-04)',
        ],
        [`${ACCOUNTS}/security/personal-email.test.ts`, 'needs a login of the last 15 minutes (EMAIL-08)'],
        [
          `${ACCOUNTS}/security/email-change.test.ts`,
          'needs the codes of both addresses and changes nothing before (EMAIL-01)',
        ],
      ),
    ),
    row(
      'V7.5.2',
      'Members see their sessions and can end each, after they sign in again.',
      deviates(
        'Members see and end them (DEVICE-01, DEVICE-07). No new sign-in is asked for: the act only takes access away, and an owner who finds a foreign session must be quick.',
      ),
    ),
    row(
      'V7.6.1',
      'Sessions here and at the provider end as documented.',
      reviewed('They are independent: see V7.1.3.', `${ACCOUNTS}/google`),
    ),
    row(
      'V7.6.2',
      'A session starts only by an act of the visitor.',
      reviewed('Each way needs a form, a press or a passkey.', 'widgets/login', 'src/ui/google-button'),
    ),
  ],
};

/** V8: who may do what. */
export const authorization: Chapter = {
  title: 'V8 Authorization',
  rows: [
    row(
      'V8.1.1',
      'Who may call what is documented.',
      met([
        'host-app/server/openapi/document.test.ts',
        'states which calls need a member, and their parameters',
      ]),
    ),
    row(
      'V8.1.2',
      'Which fields a caller may read and write is documented.',
      met([
        'host-app/server/openapi/document.test.ts',
        'gives each answer of %s its headers and a named schema',
      ]),
    ),
    row(
      'V8.2.1',
      'A call of members needs a member.',
      met([`${ACCOUNTS}/every-token.test.ts`, 'answers each route with the expected status, given %s']),
    ),
    row(
      'V8.2.2',
      'A member reaches only what is theirs.',
      met([`${ACCOUNTS}/every-token.test.ts`, 'answers the id of another member like an unknown id']),
    ),
    row(
      'V8.2.3',
      'A member writes only the allowed fields.',
      met(
        [
          'host-app/server/members/campaigns/campaigns.test.ts',
          'take the registered member from the token, not from the body (CALL-26)',
        ],
        [
          `${ACCOUNTS}/sessions.test.ts`,
          'saves the name and keeps what was not sent (CALL-15, CALL-16, CALL-17, ENTITY-18)',
        ],
      ),
    ),
    row(
      'V8.3.1',
      'The server decides, not the page.',
      met([`${ACCOUNTS}/every-token.test.ts`, "shows nothing of a member to another member's token"]),
    ),
    absent(['V8.4.1'], 'Tenants cannot reach each other.', 'A database has one club.'),
  ],
};

/** V9: signed tokens. */
export const tokens: Chapter = {
  title: 'V9 Self-contained tokens',
  rows: [
    row('V9.1.1', 'The signature of a token is verified.', met(everyToken)),
    row('V9.1.2', 'Only HS256 is accepted, never `none`.', met(everyToken)),
    row(
      'V9.1.3',
      'Keys come from the settings, never from the token.',
      met([
        'host-app/server/deps/secrets.test.ts',
        'accept what the key before them has signed until it is removed from the list',
      ]),
    ),
    row(
      'V9.2.1',
      'A token works in its time only.',
      met([`${ACCOUNTS}/sessions.test.ts`, 'works for 900 seconds']),
    ),
    row('V9.2.2', 'A token works for its purpose only.', met(everyToken)),
    row('V9.2.3', 'A token works for its audience only.', met(everyToken)),
    row(
      'V9.2.4',
      'Each purpose has a key of its own.',
      met(['host-app/server/deps/secrets.test.ts', 'accept no signature for another purpose or text']),
    ),
  ],
};
