import { outageIn } from './database-unavailable.ts';

/** What an operator does, by the codes that PostgreSQL, Node or OpenSSL give for it. The first that matches counts. */
const advice: readonly [codes: RegExp, line: string][] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'has a host without an address. Check the name of the host.'],
  [/^ENOENT$/, 'names a file that is missing. Check sslrootcert, sslcert and sslkey.'],
  [/^ERR_INVALID_URL$/, 'is not an address. Encode special characters of the password, such as %40 for @.'],
  [/^28/, 'is refused by its server. Check user, password, TLS (sslmode) and pg_hba.conf.'],
  [/SASL|SCRAM/, 'is refused by its server. Check the password.'],
  [/^3D000$/, 'names a database that does not exist. Create it, or correct the name.'],
  [
    /^(?:42501|3F000)$/,
    'has a user that may not create tables or extensions. Make it the owner of the database.',
  ],
  [
    /^(?:0A000|58P01|42704)$/,
    'leads to a server without the extension pg_trgm. docs/deploy.md has what to do.',
  ],
  [/^25006$/, 'leads to a read-only server or user. Use the address of the primary server.'],
  [/^53300$/, 'leads to a server that has no free connection. Raise its limit, or put PgBouncer between.'],
  [/^08P01$/, 'leads to a pooler that refuses the connection. Compare its settings with docs/deploy.md.'],
  [/does not support SSL/, 'asks for TLS, and its server has none. Remove sslmode, or set up TLS.'],
  [
    /CERT|SIGNATURE|SSL|TLS/,
    'leads to a server whose certificate cannot be verified. Set sslmode and sslrootcert as in docs/deploy.md.',
  ],
  [/^(?:57014|55P03)$/, 'has a user whose time limits are too short for the start.'],
];

/** Returns one line for an error of the database that the operator can fix, undefined for any other error. */
export function explainDatabase(thrown: unknown): string | undefined {
  const outage = outageIn(thrown);
  const { code = '', message = '' } = outage ?? withCode(thrown) ?? {};
  const line = advice.find(([codes]) => codes.test(code))?.[1];
  if (outage)
    return `DATABASE_URL ${line ?? 'leads to a server that does not answer. Check that it runs.'} (${code})`;
  // PostgreSQL refused a statement of the start. Its message names the table or the extension.
  return line && /^(?:42501|3F000|0A000|42704)$/.test(code)
    ? `DATABASE_URL ${line} (${code}: ${message})`
    : undefined;
}

function withCode(thrown: unknown): { code: string; message: string } | undefined {
  if (!(thrown instanceof Error)) return undefined;
  return 'code' in thrown ? { code: String(thrown.code), message: thrown.message } : withCode(thrown.cause);
}
