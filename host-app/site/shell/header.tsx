import { useEffect, useState } from 'react';
import { STICKY_AFTER_PX } from '#club/facts/limits.ts';
import type { Place } from '#club/facts/places.ts';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useWorld } from '#ui/world/world.tsx';
import { AccountLinks, GuestLinks, useMemberSummary } from './account-links.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { MenuLinks } from './menu-links.tsx';
import { shellCopy } from './shell.copy.ts';
import { SlideOut } from './slide-out.tsx';

/** Renders logo, menu and account. The header is sticky and stays in the flow, so it does not move the page. */
export function Header({ current }: { current: Place | undefined }) {
  const { club } = useWorld();
  const copy = useCopy('shell', shellCopy);
  const sticky = useScrolledPast(STICKY_AFTER_PX);

  // Founder meta is loaded with every header (FOUNDER-02).
  useEffect(() => {
    void club.founder.load();
  }, [club]);

  return (
    <header className="club-header" data-state={sticky ? 'sticky' : 'resting'}>
      <div className="club-header-row">
        <PlaceLink place="home" className="club-header-home" aria-label={copy.home}>
          <Logo />
        </PlaceLink>
        <nav className="club-header-menu" aria-label={copy.mainMenu}>
          <MenuLinks current={current} />
        </nav>
        <div className="club-header-account">
          <AccountLinks current={current} />
        </div>
        <SlideOut>
          <nav aria-label={copy.mainMenu}>
            <MenuLinks current={current} />
          </nav>
          <LanguageLinks />
          <MenuEnd current={current} />
        </SlideOut>
      </div>
    </header>
  );
}

/** Renders the end of the slide-out: login and signup for a guest, the account for a member. */
function MenuEnd({ current }: { current: Place | undefined }) {
  const copy = useCopy('shell', shellCopy);
  return (
    <div className="club-slide-out-end">
      {useMemberSummary() ? (
        <PlaceLink place="profile" className="club-button" data-look="secondary">
          {copy.account}
        </PlaceLink>
      ) : (
        <GuestLinks current={current} signInVariant="secondary" />
      )}
    </div>
  );
}

/** Returns true while the page is scrolled by more than `px`. */
function useScrolledPast(px: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > px);
    // Reading immediately would make hydration wait for a layout.
    const frame = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
    };
  }, [px]);
  return isPast;
}
