import type { Place } from '#club/facts/places.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import { shellCopy } from './shell.copy.ts';

/** Returns the member's name and image. Before the profile is loaded, the name comes from storage. */
export function useMemberSummary(): { name: string; image?: string } | undefined {
  const { club } = useWorld();
  const signedIn = useSignal(club.session.signedIn);
  const stored = useSignal(club.session.name);
  const member = useSignal(club.members.member);
  return signedIn ? { name: member?.name || stored || '', image: member?.profileImage } : undefined;
}

/** Renders the account part of the header: a greeting for a member, login and signup for a guest. */
export function AccountLinks({ current }: { current: Place | undefined }) {
  const copy = useCopy('shell', shellCopy);
  const face = useMemberSummary();
  if (face) {
    return (
      <PlaceLink
        place="profile"
        className="club-greeting"
        aria-current={current === 'profile' ? 'page' : undefined}
      >
        <span className="club-greeting-words">
          {face.name ? copy.greeting(face.name) : copy.greetingNameless}
        </span>
        <Avatar {...face} className="club-avatar" />
      </PlaceLink>
    );
  }
  return <GuestLinks current={current} signInVariant="quiet" />;
}

interface GuestLinksProps {
  current: Place | undefined;
  /** Quiet next to a page, whose own main button is the filled one. */
  signInVariant: 'quiet' | 'secondary';
}

/**
 * Renders login and, one step stronger, signup. On the page of one of them, that link is quiet: the page has the button itself.
 */
export function GuestLinks({ current, signInVariant }: GuestLinksProps) {
  const copy = useCopy('shell', shellCopy);
  const link = (place: 'login' | 'signup', look: string, word: string) => (
    <PlaceLink
      place={place}
      className="club-button"
      data-look={current === place ? 'quiet' : look}
      aria-current={current === place ? 'page' : undefined}
    >
      {word}
    </PlaceLink>
  );
  return (
    <>
      {link('login', signInVariant, copy.signIn)}
      {link('signup', signInVariant === 'quiet' ? 'secondary' : 'primary', copy.joinNow)}
    </>
  );
}
