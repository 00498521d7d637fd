import { type Member, readMember } from '#contract/read.ts';
import type { Send } from '../api/client.ts';
import { outcomeOf } from '../api/outcome.ts';
import type { Members } from '../club.ts';
import type { ClubState } from '../club-state.ts';
import type { Clock, Log, Upload } from '../ports.ts';
import type { SessionCore } from '../session/session.ts';
import { createPhotoUpload } from './photo-upload.ts';
import { createProfileLoads } from './profile-loads.ts';

/** The profile for the other parts of the core. */
export interface MembersCore extends Omit<Members, 'member' | 'loading'> {
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
  state: Pick<ClubState, 'stored' | 'member' | 'memberLoading'>;
  ports: { upload: Upload; log: Log; clock: Clock };
}

const FREE_PLAN_ID = 'free_month';

/** Returns the profile of the signed-in member. Loads never reject; `update` rejects with ApiError. */
export function createMembers({ send, session, state, ports }: MembersParts): MembersCore {
  const { stored, member } = state;
  const sendPhoto = createPhotoUpload({ send, session, ports });

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
    onLoaded: replace,
  });

  return {
    replace,
    reset() {
      loads.drop();
      member.value = undefined;
    },
    load: () => (session.userId.value ? loads.join() : Promise.resolve(undefined)),
    // Stryker disable next-line ArrowFunction: the tests of the membership notice it
    reload: () => (session.userId.value ? loads.again() : Promise.resolve(undefined)),
    changeEmail(changed) {
      loads.drop();
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
        loads.drop();
        replace(saved);
      }
      if (outcome.success) stored.write('name', saved?.name || form.name);
      return { ...outcome, member: saved };
    },
  };
}
