import type { Place } from '#club/facts/places.ts';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useMemberSummary } from './account-links.tsx';
import { Avatar } from './avatar.tsx';
import { shellCopy } from './shell.copy.ts';

/** Renders the bar of narrow screens: Account for members, SignIn and Join Now for guests. */
export function BottomBar({ current }: { current: Place | undefined }) {
  const copy = useCopy('shell', shellCopy);
  const face = useMemberSummary();
  return (
    <nav className="club-bottom-bar" aria-label={copy.accountBar}>
      {face ? (
        <PlaceLink
          place="profile"
          className="club-bottom-account"
          aria-current={current === 'profile' ? 'page' : undefined}
        >
          <Avatar {...face} />
          {copy.account}
        </PlaceLink>
      ) : (
        <>
          <PlaceLink place="login" className="club-button" data-look="secondary">
            {copy.signIn}
          </PlaceLink>
          <PlaceLink place="signup" className="club-button">
            {copy.joinNow}
          </PlaceLink>
        </>
      )}
    </nav>
  );
}
