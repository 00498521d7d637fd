import { signal } from '@preact/signals-core';
import { type Member, readMember } from '#contract/read.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import { createFlight } from '../api/flight.ts';
import { outcomeOf } from '../api/outcome.ts';
import type { Members } from '../club.ts';
import type { Clock, Log, Upload } from '../ports.ts';
import type { SessionCore } from '../session/session.ts';
import type { StoredSession } from '../session/stored-session.ts';
import { createPhotoUpload } from './photo-upload.ts';

/** The profile for the other parts of the core. */
export interface MembersCore extends Members {
  /** Takes over the user of a sign-in or profile reply. */
  replace(member: Member): void;
  /** Loads the profile after a change of plan. A running request may bring the old plan. */
  reload(): Promise<Member | undefined>;
  /** Forgets the member. */
  reset(): void;
}

/** What `createMembers` works with. */
export interface MembersParts {
  send: Send;
  session: SessionCore;
  stored: StoredSession;
  ports: { upload: Upload; log: Log; clock: Clock };
}

const FREE_PLAN_ID = 'free_month';
const LOAD_FAILED = 'Failed to load the profile';

/** Returns the profile of the signed-in member. Loads never reject; `update` rejects with ApiError. */
export function createMembers({ send, session, stored, ports }: MembersParts): MembersCore {
  const { log } = ports;
  const sendPhoto = createPhotoUpload({ send, session, ports });
  const member = signal<Member | undefined>();
  const loading = signal(false);
  let lastLoad = 0;

  function replace(next: Member): void {
    member.value = next;
    // SESSION-29: stores the id of a paid plan only, and only when it differs.
    if (!next.uniqueId || next.planId === FREE_PLAN_ID) return;
    if (stored.read('uniqueId') !== next.uniqueId) stored.write('uniqueId', next.uniqueId);
  }

  async function fetchProfile(): Promise<Member | undefined> {
    // Stryker disable next-line AssignmentOperator: the number only has to differ from the last one
    lastLoad += 1;
    const mine = lastLoad;
    loading.value = true;
    try {
      const reply = await send('profile');
      const read = isSuccess(reply) ? readMember(reply) : undefined;
      if (read && mine === lastLoad) replace(read);
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

  /** Ignores the answer of a running request, which may hold an older member. */
  function dropLoads(): void {
    // Stryker disable next-line AssignmentOperator: the number only has to differ from the last one
    lastLoad += 1;
    flight.drop();
    loading.value = false;
  }

  return {
    member,
    loading,
    replace,
    reset() {
      dropLoads();
      member.value = undefined;
    },
    load: () => (session.userId.value ? flight.join() : Promise.resolve(undefined)),
    // Stryker disable next-line ArrowFunction: the tests of the membership notice it
    reload: () => (session.userId.value ? flight.again() : Promise.resolve(undefined)),
    changeEmail(changed) {
      dropLoads();
      replace(changed);
      stored.write('email', changed.email);
    },
    async update(form) {
      const profileImage = form.photo && (await sendPhoto(form.photo, form.onProgress));
      const reply = await send('updateProfile', {
        body: { name: form.name, profileImage, newPassword: form.newPassword || undefined },
      });
      const outcome = outcomeOf(reply);
      const saved = outcome.success ? readMember(reply) : undefined;
      if (saved) {
        dropLoads();
        replace(saved);
      }
      if (outcome.success) stored.write('name', saved?.name || form.name);
      return { ...outcome, member: saved };
    },
  };
}
