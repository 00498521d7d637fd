import type { ReactNode } from 'react';
import type { Place } from '#club/facts/places.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { GuestLinks, useMemberSummary } from './account-links.tsx';
import { shellCopy } from './shell.copy.ts';

/** The places that members reach from Account. Its entry is marked on all of them. */
const accountPlaces: ReadonlySet<Place | undefined> = new Set<Place>([
  'profile',
  'profile-security',
  'profile-data',
  'membership',
  'invoice-details',
]);

/** Renders the bar of narrow screens: Benefits, Plans and Account for members, SignIn and Join Now for guests. */
export function BottomBar({ current }: { current: Place | undefined }) {
  const copy = useCopy('shell', shellCopy);
  const face = useMemberSummary();
  const marked = accountPlaces.has(current) ? 'profile' : current;
  const entry = (place: Place, word: string, picture: ReactNode) => (
    <PlaceLink place={place} className="club-bottom-entry" aria-current={marked === place || undefined}>
      {picture}
      <span>{word}</span>
    </PlaceLink>
  );
  return (
    <nav className="club-bottom-bar" aria-label={copy.accountBar}>
      {face ? (
        <>
          {entry(
            'benefits',
            copy.benefits,
            <Icon path="M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M9 4.5l3 3 3-3" />,
          )}
          {entry('pricing', copy.plans, <Icon path="M3 6h18v12.5H3zM3 10h18M6.5 14.5h4" />)}
          {entry('profile', copy.account, <Avatar {...face} className="club-avatar" />)}
        </>
      ) : (
        <GuestLinks current={current} signInVariant="quiet" />
      )}
    </nav>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
