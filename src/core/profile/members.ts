import type { Signal } from '@preact/signals-core';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { readYourData } from '#contract/read-your-data.ts';
import { type Member, readMember } from '#contract/read.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import { createFlight } from '../api/flight.ts';
import { outcomeOf } from '../api/outcome.ts';
import type { Send } from '../client.ts';
import type { ClubState } from '../club-state.ts';
import type { Club, Members } from '../club.ts';
import type { Clock, Log, TabChannel, Upload } from '../ports.ts';
import type { SessionCore } from '../session/session.ts';
import { createPhotoUpload } from './photo-upload.ts';

/** The profile for the other parts of the core. */
export interface MembersCore extends Omit<Members, 'member' | 'loading'> {
  /** Takes over the user of a sign-in or profile reply. */
  replace(member: Member): void;
  /** Loads the profile after a change of plan. A running request may bring the old plan. */
  reload(): Promise<Member | undefined>;
  /** Loads it after a failure, without the loading state: what a screen shows instead stays. */
  loadQuietly(): Promise<Member | undefined>;
  /** Forgets the member. */
  reset(): void;
}

/** What `createMembers` works with. */
interface MembersParts {
  send: Send;
  session: SessionCore;
  state: Pick<ClubState, 'stored' | 'member' | 'memberLoading'>;
  ports: { upload: Upload; log: Log; clock: Clock; tabs: TabChannel };
}

const FREE_PLAN_ID = 'free_month';

/** Returns the profile of the signed-in member. Loads never reject; `update` rejects with ApiError. */
export function createMembers({ send, session, state, ports }: MembersParts): MembersCore {
  const { stored, member } = state;
  const sendPhoto = createPhotoUpload({ send, session, ports });
  // A tab with the old name would save it again.
  const notifyTabs = () => ports.tabs.notify({ kind: 'member-changed' });

  function replace(next: Member): void {
    member.value = next;
    // SESSION-29: stores the id of a paid plan only, and only when it differs.
    if (!next.uniqueId || next.planId === FREE_PLAN_ID) return;
    if (stored.read('uniqueId') !== next.uniqueId) stored.write('uniqueId', next.uniqueId);
  }

  const loads = createProfileLoads({
    send,
    log: ports.log,
    loading: state.memberLoading,
    onLoaded(loaded) {
      replace(loaded);
      // The answer to a change of the email may have been lost.
      if (loaded.email && stored.read('email') !== loaded.email) stored.write('email', loaded.email);
    },
  });

  return {
    replace,
    reset() {
      loads.drop();
      member.value = undefined;
    },
    load: () => (session.userId.value ? loads.join() : Promise.resolve(undefined)),
    loadQuietly: () => (session.userId.value ? loads.join(true) : Promise.resolve(undefined)),
    // Stryker disable next-line ArrowFunction: the tests of the membership notice it
    reload: () => (session.userId.value ? loads.again() : Promise.resolve(undefined)),
    changeEmail(changed) {
      loads.drop();
      replace(changed);
      stored.write('email', changed.email);
      notifyTabs();
    },
    async update(form) {
      const profileImage = form.photo && (await sendPhoto(form.photo, form.onProgress));
      const reply = await send('updateProfile', {
        body: { name: form.name, profileImage, newPassword: form.newPassword || undefined },
      });
      const outcome = outcomeOf(reply);
      const saved = outcome.success ? readMember(reply) : undefined;
      if (saved) {
        loads.drop();
        replace(saved);
      }
      if (outcome.success) {
        stored.write('name', saved?.name || form.name);
        notifyTabs();
      }
      return { ...outcome, member: saved };
    },
  };
}

interface ProfileLoadsParts {
  send: Send;
  log: Log;
  loading: Signal<boolean>;
  onLoaded(member: Member): void;
}

/** The requests for the profile. None rejects. */
interface ProfileLoads {
  /** Joins the running request, or sends one. A quiet one sets no loading state. */
  join(quietly?: true): Promise<Member | undefined>;
  /** Sends another request. A running one may bring the old plan. */
  again(): Promise<Member | undefined>;
  /** Ignores the answer of a running request, which may hold an older member. */
  drop(): void;
}

const LOAD_FAILED = 'Failed to load the profile';

/** Creates the requests for the profile. Only the newest one counts. */
function createProfileLoads({ send, log, loading, onLoaded }: ProfileLoadsParts): ProfileLoads {
  let lastLoad = 0;

  async function fetchProfile(quietly?: true): Promise<Member | undefined> {
    // Stryker disable next-line AssignmentOperator: the number only has to differ from the last one
    lastLoad += 1;
    const mine = lastLoad;
    if (!quietly) loading.value = true;
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

const callOf = {
  load: 'yourData',
  export: 'exportData',
  delete: 'deleteAccount',
  keep: 'keepAccount',
  end: 'endPartner',
} as const;

/**
 * Returns the function behind "Your data". It rejects with ApiError, also for a reply without a success. `onPlanChanged`: a
 * paid plan ends with its account.
 */
export function createYourData(send: Send, onPlanChanged: () => void): Club['yourData'] {
  return async (act, partner) => {
    const reply = await send(callOf[act], partner === undefined ? {} : { id: partner });
    if (!isSuccess(reply)) throw new ApiError('refused', { serverMessage: readServerMessage(reply) });
    if (act === 'delete' || act === 'keep') onPlanChanged();
    return readYourData(reply);
  };
}
