import type { Photos } from '#browser/photo.ts';
import { membershipStateCopy } from '#club/rules/membership-state.copy.ts';
import { stateLine } from '#club/rules/membership-state.ts';
import { inTime } from '#core/api/in-time.ts';
import { isPlanPaused } from '#core/membership/knows-standing.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { PlaceLink } from '#ui/place-link.tsx';
import { ToastFallback } from '#ui/toast/toast-fallback.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel, useWorld } from '#ui/world/world.tsx';
import { CropPhoto, cropper } from './lazy-crop.tsx';
import { PlanCard } from './plan-card.tsx';
import { type ProfileCopy, profileCopy } from './profile.copy.ts';
import { createProfileModel, type ProfileFace } from './profile.model.ts';
import { Settings } from './settings.tsx';

export const editModal = lazyModule(async () => (await import('./edit-profile.tsx')).EditProfile);

/** The props of `Profile`. All are optional. */
export interface ProfileProps {
  /** Opens and crops photos. The default uses the browser's own functions. */
  photos?: Photos;
}

/**
 * Renders the member's greeting, the settings and an edit form for name, password and photo. A session of a partner's page
 * shows the member and the plan, with a link to the club's own site. Needs `configureClub()`
 * or a `WorldProvider`. Guests see a link to log in. Asks the page by `club-navigate` and `club-leave` (partner site),
 * and shows results by `club-notify`.
 */
export function Profile({ photos }: ProfileProps) {
  const copy = useCopy('profile', profileCopy);
  const { club } = useWorld();
  const model = useModel((world) =>
    createProfileModel(world, copy, async () => {
      const { browserPhotos } = await inTime(cropper.load(), world.club.clock);
      return photos ?? browserPhotos;
    }),
  );
  const face = useSignal(model.face);
  const edit = useSignal(model.edit);
  return (
    <section
      className="club club-profile"
      data-state={face ? edit.at : 'guest'}
      aria-labelledby="club-profile-title"
    >
      <Greeting face={face} copy={copy} />
      <ToastFallback />
      {face ? (
        <>
          <Settings model={model} face={face} copy={copy} />
          {club.options.brand.claims || isPlanPaused(club) ? null : <PlanCard tier={face.tier} copy={copy} />}
          <LazyDialog module={editModal} open={edit.at !== 'closed'} onFail={model.closeEdit}>
            {(EditProfile) => <EditProfile model={model} copy={copy} />}
          </LazyDialog>
          <CropPhoto choice={model.photo} copy={copy} />
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

interface GreetingProps {
  face: ProfileFace | undefined;
  copy: ProfileCopy;
}

function Greeting({ face, copy }: GreetingProps) {
  const words = useCopy('membership-state', membershipStateCopy);
  const language = useLanguage();
  return (
    <div className="club-card club-profile-hello">
      <Avatar
        className="club-profile-avatar"
        part="avatar"
        name={face?.name || copy.guest}
        image={face?.image}
      />
      <div>
        <h1 id="club-profile-title" tabIndex={-1}>
          <ChangingText>{face?.name ? copy.welcome(face.name) : copy.guest}</ChangingText>
        </h1>
        {/* Keeps its height while the profile loads. */}
        {face ? (
          <p className="club-soft">
            <ChangingText>
              {face.plan ? copy.yourPlan(stateLine(face.plan, words, language)) : '\u00a0'}
            </ChangingText>
          </p>
        ) : null}
      </div>
    </div>
  );
}
