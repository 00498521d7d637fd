import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type MembershipState, membershipStateOf } from '#club/rules/membership-state.ts';
import type { SecurityInfo } from '#contract/read-security.ts';
import { isApiError, userMessage } from '#core/api/api-error.ts';
import type { Club } from '#core/club.ts';
import { knowsStanding } from '#core/membership/knows-standing.ts';
import type { Stop } from '#core/ports.ts';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { errorToast, successToast, warningToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import { createPhotoChoice, type LoadPhotos, type PhotoChoice } from './photo-choice.model.ts';
import type { ProfileCopy } from './profile.copy.ts';

/** What a member entered. */
export interface ProfileForm {
  name: string;
  newPassword: string;
  confirmPassword: string;
}
/** A field of the form with its error text. */
export interface ProfileFault {
  field: keyof ProfileForm;
  text: string;
}

/** The control of the edit modal that a row leads to. */
export type EditStart = 'photo' | 'newPassword';

/** The state of the edit modal (PROFILE-19). */
export type EditState =
  | { at: 'closed' }
  /** `first` is the control that gets the focus. */
  | { at: 'editing'; fault?: ProfileFault; failure?: string; first?: EditStart }
  /** `uploaded` is the uploaded share of the photo, from 0 to 1; undefined without a photo. */
  | { at: 'saving'; uploaded?: number };

/** Whether the member has a paid plan. */
export type ProfileTier = 'checking' | 'free' | 'paid';

/** Who the page greets. */
export interface ProfileFace {
  name: string;
  image?: string;
  /** Undefined until the plan is known. */
  plan?: MembershipState;
  tier: ProfileTier;
}

/** Loads the calls about sign-in when a member is there. */
const security = lazyModule(async () => (await import('#core/security/security.ts')).createSecurity);

/** The model of /profile. Nothing rejects: errors become toasts. */
export interface ProfileModel {
  /** The member's name and photo; undefined for a guest. The name comes from storage until the profile is loaded. */
  face: ReadonlySignal<ProfileFace | undefined>;
  email: ReadonlySignal<string | undefined>;
  /** How the member signs in. Undefined until it is loaded. */
  signIn: ReadonlySignal<SecurityInfo | undefined>;
  edit: ReadonlySignal<EditState>;
  photo: PhotoChoice;
  partnerUrl: string;
  openEdit(first?: EditStart): void;
  closeEdit(): void;
  save(form: ProfileForm): Promise<void>;
  logout(): void;
  toPartner(): Promise<void>;
  start(): Stop;
}

/** Creates the model of /profile: greeting, links, and saving name, password and photo (PROFILE-19 to PROFILE-25). */
export function createProfileModel(world: World, copy: ProfileCopy, loadPhotos: LoadPhotos): ProfileModel {
  const { club, host } = world;
  const edit = signal<EditState>({ at: 'closed' });
  const photo = createPhotoChoice(world, copy, loadPhotos);
  const signIn = signal<SecurityInfo | undefined>();
  let leaving = false;
  let owner = club.session.userId.peek();
  const face = computed((): ProfileFace | undefined => {
    if (!club.session.signedIn.value) return undefined;
    const member = club.members.member.value;
    return {
      name: member?.name || club.session.name.value || '',
      image: member?.profileImage,
      plan: planOf(club),
      tier: tierOf(club),
    };
  });

  function close() {
    edit.value = { at: 'closed' };
    photo.drop();
  }

  function fail(text: string) {
    host.notify(errorToast(text));
    // A member who was signed out meanwhile has no open dialog.
    if (edit.value.at === 'saving') edit.value = { at: 'editing', failure: text };
  }

  async function save(form: ProfileForm) {
    if (edit.value.at !== 'editing') return;
    const fault = faultOf(form, copy);
    if (fault) {
      edit.value = { at: 'editing', fault };
      host.notify(warningToast(fault.text));
      return;
    }
    const file = photo.chosen.value?.file;
    edit.value = { at: 'saving', uploaded: file && 0 };
    try {
      const outcome = await club.members.update({
        name: form.name.trim(),
        newPassword: form.newPassword || undefined,
        photo: file,
        onProgress(uploaded) {
          if (edit.value.at === 'saving') edit.value = { at: 'saving', uploaded };
        },
      });
      if (!outcome.success) return fail(outcome.message ?? copy.somethingWrong);
      close();
      host.notify(successToast(outcome.message ?? copy.saved));
      // The browser shows the name next to the passkeys.
      const saver = owner;
      if (club.options.ownSite) void loadSignIn(() => saver === owner);
    } catch (error) {
      fail(userMessage(error, copy.updateFailed));
    }
  }

  /** Sends nothing for a page that was left, or for a member who changed, while the calls were loading. */
  async function loadSignIn(isWanted: () => boolean) {
    try {
      const createSecurity = await security.load();
      if (!isWanted()) return;
      const info = await createSecurity(club).load();
      if (!isWanted()) return;
      signIn.value = info;
      if (!club.options.ownSite) return;
      const { signalPasskeys } = await import('#browser/passkey-signals.ts');
      await signalPasskeys(club, info.passkeyAccount);
    } catch (cause) {
      // The rows work without their values.
      if (!isApiError(cause, 'signed-out')) club.log.warn('Failed to load the sign-in settings', cause);
    }
  }

  async function toPartner() {
    if (leaving) return;
    leaving = true;
    try {
      host.leave({ url: await club.handoff.url(), how: 'here' });
    } finally {
      leaving = false;
    }
  }

  return {
    face,
    email: club.session.email,
    signIn,
    edit,
    photo,
    partnerUrl: club.options.partnerUrl,
    openEdit(first) {
      if (club.session.signedIn.value && edit.value.at === 'closed') edit.value = { at: 'editing', first };
    },
    closeEdit() {
      if (edit.value.at === 'editing') close();
    },
    save,
    logout() {
      club.session.logout({ clearAll: true });
      host.navigate({ place: 'home' });
    },
    toPartner,
    start() {
      let isOpen = true;
      // Close the dialog when the member changes, because it holds what the previous member typed.
      const stop = club.session.userId.subscribe((userId) => {
        if (userId !== owner) {
          close();
          signIn.value = undefined;
        }
        owner = userId;
        if (userId !== undefined) void loadSignIn(() => isOpen && userId === owner);
      });
      return () => {
        isOpen = false;
        stop();
        photo.drop();
      };
    },
  };
}

function planOf(club: Club): MembershipState | undefined {
  if (!knowsStanding(club)) return undefined;
  const subscription = club.membership.subscription.value;
  const { currentPlan, billing } = subscription.at === 'loaded' ? subscription : {};
  return membershipStateOf({ currentPlan, billing, profilePlan: club.members.member.value?.planName });
}

function tierOf(club: Club): ProfileTier {
  if (!knowsStanding(club)) return 'checking';
  return club.membership.standing.value === 'paid' ? 'paid' : 'free';
}

function faultOf({ name, newPassword, confirmPassword }: ProfileForm, copy: ProfileCopy) {
  if (name.trim() === '') return { field: 'name', text: copy.nameRequired } as const;
  if (newPassword && !confirmPassword) {
    return { field: 'confirmPassword', text: copy.confirmRequired } as const;
  }
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', text: copy.mismatch } as const;
  return undefined;
}
