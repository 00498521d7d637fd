import type { Deps } from '#server/deps/deps.ts';
import type { RequestLine } from '#server/deps/metrics.ts';
import { developmentNames, listen, type Listening } from '#server/listen.ts';
import { ConfigError } from '#server/settings/setting-schemas.ts';
import { inviteStaff } from '../acts/people.ts';
import { listStaff } from '../lists/people.ts';
import { createDesk } from './desk-app.ts';

/**
 * Serves the staff desk on its own port, on the addresses of the site. Returns undefined without one, and in development
 * when another program has its port. Rejects with ConfigError for that in production.
 */
export async function startDesk(
  deps: Deps,
  onRequest: (line: RequestLine) => void,
): Promise<Listening | undefined> {
  const { staff, hosts, production } = deps.config;
  if (!staff) return undefined;
  try {
    return await listen(createDesk(deps, onRequest).fetch, {
      port: staff.port,
      hosts,
      names: developmentNames(deps.config),
    });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    const text = 'STAFF_PORT is in use by another program. Set another one.';
    if (production) throw new ConfigError(text, { cause });
    deps.log(`The staff desk does not start: port ${staff.port} is in use. Set another one in STAFF_PORT.`);
    return undefined;
  }
}

/** The first person of a development server. */
const FIRST_OWNER = 'owner@homefront.example.com';

/** Returns a link for the first owner of a development server that has no people yet, so that a developer can try the desk. */
export async function inviteFirstOwner(deps: Deps): Promise<string | undefined> {
  if (deps.config.production || (await listStaff(deps.db)).length > 0) return undefined;
  return inviteStaff(deps, { email: FIRST_OWNER, role: 'owner' });
}
