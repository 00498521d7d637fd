import type { MouseEvent, ReactNode } from 'react';
import type { Photos } from '#browser/photo.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { OwnBanner } from '#ui/toast/own-banner.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { inOwnWorld, useModel } from '#ui/world/world.tsx';
import { ProfileAvatar } from './avatar.tsx';
import { CropPhoto, cropper } from './lazy-crop.tsx';
import { EditProfile } from './lazy-edit.tsx';
import { YourData } from './lazy-privacy.tsx';
import { NextSteps } from './next-steps.tsx';
import { PlanCard } from './plan-card.tsx';
import { type ProfileCopy, profileCopy } from './profile.copy.ts';
import { createProfileModel, type ProfileModel } from './profile.model.ts';
import { LazySecurity } from './security/lazy-security.tsx';

/** The props of `Profile`. All are optional. */
export interface ProfileProps {
  /** Opens and crops photos. The default uses the browser's own functions. */
  photos?: Photos;
}

/**
 * Renders the member's greeting, account links and an edit form for name, password and photo. Needs `configureClub()`
 * or a `WorldProvider`. Guests see a link to log in. Asks the page by `club-navigate` and `club-leave` (partner site),
 * and shows results by `club-notify`.
 */
export const Profile = inOwnWorld(ProfileScreen);

function ProfileScreen({ photos }: ProfileProps) {
  const copy = useCopy('profile', profileCopy);
  const model = useModel((world) =>
    createProfileModel(world, copy, async () => {
      const { browserPhotos } = await cropper.load();
      return photos ?? browserPhotos;
    }),
  );
  const face = useSignal(model.face);
  const edit = useSignal(model.edit);
  const name = face?.name || copy.guest;

  return (
    <section
      className="club club-profile"
      data-state={face ? edit.at : 'guest'}
      aria-labelledby="club-profile-title"
    >
      <div className="club-card club-profile-hello">
        <ProfileAvatar name={name} image={face?.image} />
        <div>
          <h1 id="club-profile-title">{face?.name ? copy.welcome(face.name) : copy.guest}</h1>
          {/* Keeps its height while the profile loads. */}
          {face ? <p className="club-soft">{face.plan ? copy.yourPlan(face.plan) : '\u00a0'}</p> : null}
        </div>
        {face ? (
          <Button look="secondary" onClick={model.logout}>
            {copy.logout}
          </Button>
        ) : null}
      </div>
      <OwnBanner />
      {face ? (
        <>
          <div className="club-profile-home">
            <Tiles model={model} copy={copy} />
            <PlanCard tier={face.tier} copy={copy} />
          </div>
          <NextSteps copy={copy} onPhoto={face.image ? undefined : model.openEdit} />
          <LazySecurity title={copy.security} />
          <EditProfile model={model} copy={copy} />
          <CropPhoto choice={model.photo} copy={copy} />
          <YourData copy={copy} />
        </>
      ) : (
        <div className="club-card club-profile-guest">
          <p>{copy.guestLead}</p>
          <PlaceLink place="login" className="club-button">
            {copy.logIn}
          </PlaceLink>
        </div>
      )}
    </section>
  );
}

function Tiles({ model, copy }: { model: ProfileModel; copy: ProfileCopy }) {
  const toPartner = (event: MouseEvent) => {
    event.preventDefault();
    void model.toPartner();
  };
  return (
    <ul className="club-profile-tiles">
      <li>
        <button
          type="button"
          className="club-card club-profile-tile"
          part="tile"
          aria-haspopup="dialog"
          onClick={model.openEdit}
        >
          <Icon>
            <circle cx="12" cy="8" r="4" />
            <path d="M4 20.5c1-4 4.2-6 8-6s7 2 8 6" />
          </Icon>
          <strong>{copy.edit}</strong>
          <span className="club-soft">{copy.editLead}</span>
        </button>
      </li>
      <li>
        <PlaceLink place="membership" className="club-card club-profile-tile" part="tile">
          <Icon>
            <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
            <path d="M2.5 9.5h19M6.5 15h4" />
          </Icon>
          <strong>{copy.membership}</strong>
          <span className="club-soft">{copy.membershipLead}</span>
        </PlaceLink>
      </li>
      <li>
        <PlaceLink place="benefits" className="club-card club-profile-tile" part="tile">
          <Icon>
            <path d="M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5c-6 0-5.5-5 0-1.5c5.5-3.5 6 1.5 0 1.5" />
          </Icon>
          <strong>{copy.benefits}</strong>
          <span className="club-soft">{copy.benefitsLead}</span>
        </PlaceLink>
      </li>
      <li>
        {/* The hand-off key is created on the press and is never in the page (HANDOFF-10). */}
        <a href={model.partnerUrl} className="club-card club-profile-tile" part="tile" onClick={toPartner}>
          <Icon>
            <path d="M5 8.5h14l1 12H4zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5" />
            <path d="m9.5 15 2 2 3.5-4" />
          </Icon>
          <strong>{copy.cashBack}</strong>
          <span className="club-soft">{copy.cashBackLead}</span>
        </a>
      </li>
    </ul>
  );
}

const Icon = ({ children }: { children: ReactNode }) => (
  <svg className="club-profile-icon" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);
