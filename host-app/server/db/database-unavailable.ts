import pg from 'pg';

/** The database cannot be used at the moment. `code` is of PostgreSQL or Node, or pg's message where it has no code. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly code: string;
  constructor(cause: unknown) {
    super('The database is not available.', { cause });
    const { code, message } = cause as { code?: unknown; message?: unknown };
    this.code = String(code ?? message);
  }
}

/**
 * Codes of PostgreSQL for what passes without a change of the statement: connection (08), conflict between transactions (40),
 * resources (53), stop or cancellation (57), the disk (58), a read-only server, and the time limits of a role.
 */
const PASSING = /^(?:08|40|53|57|58|25006|25P03|25P04|55P03)/;

/** Returns whether an error of pg is no fault of the statement. pg reports a lost connection as a plain Error. */
export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof pg.DatabaseError
    ? PASSING.test(thrown.code ?? '')
    : thrown instanceof Error && thrown.name === 'Error';

/** Returns the error of an unavailable database that caused this one, if there is one. */
export function outageIn(thrown: unknown): DatabaseUnavailable | undefined {
  for (let each = thrown; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseUnavailable) return each;
  return undefined;
}
