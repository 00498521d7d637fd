import { absent, type Chapter, deviates, met, reviewed, row } from '../answers.ts';

const ACCOUNTS = 'host-app/server/accounts';

/** V6: how members sign in. */
export const authentication: Chapter = {
  title: 'V6 Authentication',
  rows: [
    row(
      'V6.1.1',
      'Limits against guessing are documented, and lock no owner out.',
      met(
        ['tests/spec/doc-numbers.test.ts', '%s has the number of the code: %s'],
        [`${ACCOUNTS}/strangers.test.ts`, 'cannot lock out the correct password with wrong ones'],
      ),
    ),
    row(
      'V6.1.2',
      'Words of the club that passwords must not have are listed.',
      met([`${ACCOUNTS}/passwords/own-words.test.ts`, 'allows %s']),
    ),
    row(
      'V6.1.3',
      'Every way to sign in is documented with its protection.',
      reviewed('Password, code of a mail, Google, passkey, and the link for a new password.', 'SECURITY.md'),
    ),
    row(
      'V6.2.1',
      'Passwords have 8 characters or more.',
      met([
        'src/club/rules/password.test.ts',
        '"%s" misses %j (SIGNUP-14, SIGNUP-15, SIGNUP-16, SIGNUP-17, SIGNUP-18)',
      ]),
    ),
    row(
      'V6.2.2',
      'Members can change their password.',
      met([
        `${ACCOUNTS}/passwords/new-password.test.ts`,
        'takes effect at once up to 15 minutes after the sign-in, and mails the owner (Z-45)',
      ]),
    ),
    row(
      'V6.2.3',
      'A change asks for the current password.',
      deviates(
        'The specified profile has two fields for the new password only. In its place a change works within 15 minutes of a sign-in, and later by a mailed link. Every change is mailed.',
      ),
    ),
    row(
      'V6.2.4',
      'The 3,000 most common passwords are refused.',
      met(
        [`${ACCOUNTS}/passwords/known-passwords.test.ts`, 'is what the script makes of the word lists'],
        [
          `${ACCOUNTS}/passwords/allowed-password.test.ts`,
          'is refused at the sign-up in both languages, and no mail goes out',
        ],
      ),
    ),
    row(
      'V6.2.5',
      'No rule asks for kinds of characters.',
      deviates('SIGNUP-15 to SIGNUP-18 ask for upper and lower case, a digit and a special character.'),
    ),
    row(
      'V6.2.6',
      'Password fields hide what is typed, and can show it.',
      met(['widgets/login/login.test.tsx', 'shows and hides the password (LOGIN-05)']),
    ),
    row(
      'V6.2.7',
      'Paste and password managers work.',
      met(
        [
          'widgets/reset-password/reset-password.test.tsx',
          'accepts both fields when a password manager fills them at once (RESET-02)',
        ],
        ['tests/embed/prerendered.test.ts', 'sends what a password manager filled in early (AHEAD-03)'],
      ),
    ),
    row(
      'V6.2.8',
      'A password is checked exactly as it was typed.',
      met([
        'widgets/signup/signup.test.tsx',
        'registers with trimmed names, the untrimmed password and the campaign (SIGNUP-01, SIGNUP-11)',
      ]),
    ),
    row(
      'V6.2.9',
      'Passwords may have 64 characters.',
      reviewed('128 characters are allowed.', 'src/club/facts/limits.ts'),
    ),
    row(
      'V6.2.10',
      'Passwords do not expire.',
      reviewed('Nothing asks for a new password by its age.', `${ACCOUNTS}/passwords`),
    ),
    row(
      'V6.2.11',
      'Words of the club are refused in passwords.',
      met([`${ACCOUNTS}/passwords/own-words.test.ts`, 'ignores accents and short names']),
    ),
    row(
      'V6.2.12',
      'Leaked passwords are refused.',
      met([
        `${ACCOUNTS}/passwords/allowed-password.test.ts`,
        'refuses what it knows, and asks only about passwords that are allowed here',
      ]),
    ),
    row(
      'V6.3.1',
      'The documented limits against guessing hold.',
      met(
        [`${ACCOUNTS}/sign-up.test.ts`, 'allows 25 guesses at an account a day from all networks together'],
        [`${ACCOUNTS}/strangers.test.ts`, 'cannot end the owner’s code with wrong guesses'],
      ),
    ),
    row(
      'V6.3.2',
      'No account has a known password.',
      met([
        'host-app/server/production.postgres.test.ts',
        'refuses the sample members of earlier development starts',
      ]),
    ),
    row(
      'V6.3.3',
      'Access needs more than one factor.',
      deviates(
        'The specified login asks for a password only. Passkeys are offered. A sign-in from a new device is mailed. In production a password from a new network needs a code.',
      ),
    ),
    row(
      'V6.3.4',
      'No other way to sign in exists.',
      met(
        [`${ACCOUNTS}/every-token.test.ts`, 'answers each route with the expected status, given %s'],
        ['host-app/server/dev/outbox.test.ts', 'do not exist in production'],
      ),
    ),
    row(
      'V6.4.1',
      'First codes are random and end soon.',
      met([`${ACCOUNTS}/sign-up.test.ts`, 'expires a code after 600 s and after five wrong tries']),
    ),
    row('V6.4.2', 'There are no secret questions.', reviewed('No call takes one.', 'src/contract/areas')),
    row(
      'V6.4.3',
      'A forgotten password is reset in a safe way.',
      met([
        `${ACCOUNTS}/passwords/password-reset.test.ts`,
        'works once under 50 parallel resets (CALL-12, ERROR-59)',
      ]),
    ),
    row(
      'V6.4.4',
      'A lost factor is replaced with the proof of the enrollment.',
      met([
        `${ACCOUNTS}/security/takeover.test.ts`,
        'comes back by the link in the old mailbox after a new email and a new password (ACCESS-03)',
      ]),
    ),
    row(
      'V6.5.1',
      'A code works once.',
      met([`${ACCOUNTS}/sign-up.test.ts`, 'accepts one of 50 parallel correct codes']),
    ),
    row(
      'V6.5.2',
      'Short lookup secrets are stored with a slow hash.',
      reviewed(
        'There are no lookup secrets. Codes of mails live minutes and are stored as an HMAC. With `CLUB_SIGNING_KEYS` its key is not in the database, so a copy of the database cannot be searched for them.',
        `${ACCOUNTS}/codes/codes.ts`,
        'host-app/server/deps/secrets.ts',
      ),
    ),
    row(
      'V6.5.3',
      'Codes come from the random source of the system.',
      reviewed('`randomInt` and `randomBytes` of node:crypto.', `${ACCOUNTS}/codes/codes.ts`),
    ),
    row(
      'V6.5.4',
      'Codes have six digits or more.',
      met([
        `${ACCOUNTS}/sign-up.test.ts`,
        'registers with the six fields and mails six digits (CALL-05, CALL-03, ENTITY-17, ERROR-55)',
      ]),
    ),
    row(
      'V6.5.5',
      'Codes live 10 minutes at most.',
      deviates(
        'Codes of a sign-in do. Codes for a new email live 30 minutes, because a member looks into two mailboxes, and have five tries. Links for a new password live 60 minutes and have 256 random bits.',
      ),
    ),
    absent(['V6.6.1'], 'Codes by SMS are limited.', 'No code goes to a phone.'),
    row(
      'V6.6.2',
      'A code works only for the request that it was made for.',
      deviates(
        'CALL-08 sends email and code only, so a code works in any browser. It belongs to one registration or member, a newer code ends it, and networks that did not ask for it have two tries.',
      ),
    ),
    row(
      'V6.6.3',
      'Codes cannot be guessed by trying.',
      met(
        [
          `${ACCOUNTS}/sign-up.test.ts`,
          'compares at most five of 200 parallel guesses, then the code is dead',
        ],
        [`${ACCOUNTS}/sign-up.test.ts`, 'allows 25 guesses at an account a day from all networks together'],
      ),
    ),
    row(
      'V6.8.1',
      'An account at one provider cannot pass for one at another.',
      met([
        `${ACCOUNTS}/google/google.test.ts`,
        'refuses another Google account with the address of a member (Z-42)',
      ]),
    ),
    row(
      'V6.8.2',
      'Assertions of a provider are verified.',
      met([
        `${ACCOUNTS}/login.test.ts`,
        'checks the audience of a Google token before it reads the user (CALL-34, Z-42)',
      ]),
    ),
    absent(['V6.8.3'], 'SAML assertions are used once.', 'SAML is not used.'),
    row(
      'V6.8.4',
      'The strength of a sign-in at a provider is known, or taken as the lowest.',
      reviewed(
        'A Google sign-in counts as one factor, like a password. What needs a recent sign-in needs one of the last 15 minutes here.',
        `${ACCOUNTS}/google`,
      ),
    ),
  ],
};
