import type { Signal } from '@preact/signals-core';
import { type Member, readMember } from '#contract/read.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import { createFlight } from '../api/flight.ts';
import type { Log } from '../ports.ts';

interface ProfileLoadsParts {
  send: Send;
  log: Log;
  loading: Signal<boolean>;
  onLoaded(member: Member): void;
}

/** The requests for the profile. None rejects. */
export interface ProfileLoads {
  /** Joins the running request, or sends one. */
  join(): Promise<Member | undefined>;
  /** Sends another request. A running one may bring the old plan. */
  again(): Promise<Member | undefined>;
  /** Ignores the answer of a running request, which may hold an older member. */
  drop(): void;
}

const LOAD_FAILED = 'Failed to load the profile';

/** Creates the requests for the profile. Only the newest one counts. */
export function createProfileLoads({ send, log, loading, onLoaded }: ProfileLoadsParts): ProfileLoads {
  let lastLoad = 0;

  async function fetchProfile(): Promise<Member | undefined> {
    // Stryker disable next-line AssignmentOperator: the number only has to differ from the last one
    lastLoad += 1;
    const mine = lastLoad;
    loading.value = true;
    try {
      const reply = await send('profile');
      const read = isSuccess(reply) ? readMember(reply) : undefined;
      if (read && mine === lastLoad) onLoaded(read);
      if (read) return read;
      log.error(LOAD_FAILED, readServerMessage(reply));
      return undefined;
    } catch (cause) {
      if (!isApiError(cause, 'signed-out')) log.error(LOAD_FAILED, cause);
      return undefined;
    } finally {
      if (mine === lastLoad) loading.value = false;
    }
  }
  const flight = createFlight(fetchProfile);

  return {
    join: flight.join,
    again: flight.again,
    drop() {
      // Stryker disable next-line AssignmentOperator: the number only has to differ from the last one
      lastLoad += 1;
      flight.drop();
      loading.value = false;
    },
  };
}
