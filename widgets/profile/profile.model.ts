import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { MembershipState } from '#club/rules/membership-state.ts';
import type { SecurityInfo } from '#contract/read-security.ts';
import type { Club } from '#core/club.ts';
import { knowsStanding } from '#core/membership/knows-standing.ts';
import { planStateOf } from '#core/membership/plan-state.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from '#ui/world/world.tsx';
import { createPhotoChoice, type LoadPhotos, type PhotoChoice } from './photo-choice.model.ts';
import { createProfileEdit, type ProfileEdit } from './profile-edit.model.ts';
import type { ProfileCopy } from './profile.copy.ts';
import { createSignInInfo } from './sign-in-info.ts';

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

/** The model of /profile. Nothing rejects: errors become toasts. */
export interface ProfileModel extends ProfileEdit {
  /** The member's name and photo; undefined for a guest. The name comes from storage until the profile is loaded. */
  face: ReadonlySignal<ProfileFace | undefined>;
  email: ReadonlySignal<string | undefined>;
  /** How the member signs in. Undefined until it is loaded. */
  signIn: ReadonlySignal<SecurityInfo | undefined>;
  /** Whether only the member and the plan show, and the club's own site has the rest. */
  limited: ReadonlySignal<boolean>;
  photo: PhotoChoice;
  partnerUrl: string;
  logout(): void;
  toPartner(): Promise<void>;
  start(): Stop;
}

/** Creates the model of /profile: greeting, links, and saving name, password and photo (PROFILE-19 to PROFILE-25). */
export function createProfileModel(world: World, copy: ProfileCopy, loadPhotos: LoadPhotos): ProfileModel {
  const { club, host } = world;
  const photo = createPhotoChoice(world, copy, loadPhotos);
  const { signIn, ...info } = createSignInInfo(club);
  let leaving = false;
  let owner = club.session.userId.peek();
  const edit = createProfileEdit(world, copy, {
    photo,
    onSaved() {
      // The browser shows the name next to the passkeys.
      const saver = owner;
      if (club.options.ownSite) void info.load(() => saver === owner);
    },
  });

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
    face: computed(() => faceOf(club)),
    email: club.session.email,
    signIn,
    limited: club.session.limited,
    ...edit.model,
    photo,
    partnerUrl: club.options.partnerUrl,
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
          edit.close();
          info.forget();
        }
        owner = userId;
        if (userId !== undefined && !club.session.limited.peek())
          void info.load(() => isOpen && userId === owner);
      });
      return () => {
        isOpen = false;
        stop();
        photo.drop();
      };
    },
  };
}

function faceOf(club: Club): ProfileFace | undefined {
  if (!club.session.signedIn.value) return undefined;
  const member = club.members.member.value;
  return {
    name: member?.name || club.session.name.value || '',
    image: member?.profileImage,
    plan: planStateOf(club),
    tier: tierOf(club),
  };
}

function tierOf(club: Club): ProfileTier {
  if (!knowsStanding(club)) return 'checking';
  return club.membership.standing.value === 'paid' ? 'paid' : 'free';
}
