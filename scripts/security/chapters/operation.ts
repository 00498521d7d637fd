import { type Chapter, deviates, met, reviewed, row } from '../answers.ts';

const SERVER = 'host-app/server';

/** V13: settings and deployment. */
export const configuration: Chapter = {
  title: 'V13 Configuration',
  rows: [
    row(
      'V13.1.1',
      'Every service that the server calls is documented.',
      met([`${SERVER}/settings/settings-page.test.ts`, 'lists exactly the variables that the program reads']),
    ),
    row(
      'V13.2.1',
      'Services know each other by accounts with short credentials.',
      deviates('Stripe, bucket, mail server and database have a lasting key or password each, of its own.'),
    ),
    row(
      'V13.2.2',
      'These accounts may do only what they must.',
      reviewed(
        'The key of the bucket has four rights, and Stripe takes a restricted key. The user of the database owns it, because a start migrates.',
        'docs/settings.md',
        'docs/payments.md',
      ),
    ),
    row(
      'V13.2.3',
      'No service has a default password.',
      met([`${SERVER}/settings/settings-page.test.ts`, 'names the settings that production requires']),
    ),
    row(
      'V13.2.4',
      'The server calls listed services only.',
      reviewed('Addresses come from the settings. A firewall is up to you.', `${SERVER}/settings`),
    ),
    row(
      'V13.2.5',
      'The same for the proxy.',
      reviewed('It calls the server only.', 'docs/operations/Caddyfile'),
    ),
    row(
      'V13.3.1',
      'Secrets are kept by a manager of secrets.',
      deviates(
        'The server reads them from the environment. The secret of the database is in the database unless `CLUB_SIGNING_KEYS` is set. A manager is up to you.',
      ),
    ),
    row(
      'V13.3.2',
      'Few can read the secrets.',
      reviewed('Files of secrets are for one user.', 'docs/deploy.md', 'docs/operations/club.service'),
    ),
    row(
      'V13.4.1',
      'No `.git` is deployed.',
      met(
        [
          'tests/deploy/image-steps.postgres.test.ts',
          'sends the builder no tests, no secrets, and no documents but those in what it builds',
        ],
        [`${SERVER}/pages/serve-site.test.ts`, 'serves nothing outside its folders for %s'],
      ),
    ),
    row(
      'V13.4.2',
      'Production has no debug mode.',
      met(
        [`${SERVER}/dev/outbox.test.ts`, 'do not exist in production'],
        [`${SERVER}/dev/api-reference.test.ts`, 'does not exist in production'],
      ),
    ),
    row(
      'V13.4.3',
      'No folder is listed.',
      reviewed('Only files are read.', `${SERVER}/pages/static-files.ts`),
    ),
    row(
      'V13.4.4',
      'TRACE is refused.',
      met([`${SERVER}/app.test.ts`, 'refuses TRACE of %s and sends no header back']),
    ),
    row(
      'V13.4.5',
      'Documents and metrics are public only on purpose.',
      met([
        `${SERVER}/deps/metrics.test.ts`,
        'are served at /metrics only, on a port of their own (METRICS-04)',
      ]),
    ),
  ],
};
