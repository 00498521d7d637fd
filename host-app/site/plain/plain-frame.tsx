import type { ReactNode } from 'react';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { Footer } from '../shell/footer.tsx';
import { Logo } from '../shell/logo.tsx';
import { shellCopy } from '../shell/shell.copy.ts';

/** Renders what every plain page has: the way home, one card, and the footer. Nothing in it needs a script. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const copy = useCopy('shell', shellCopy);
  return (
    <div className="club club-site">
      <a className="club-skip" href="#main">
        {copy.skip}
      </a>
      <header className="club-header">
        <div className="club-header-row">
          <PlaceLink place="home" className="club-header-home" aria-label={copy.home}>
            <Logo />
          </PlaceLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="club-main">
        <div className="club-page club-page-form">
          <div className="club-card club-page-form-card">
            <section className="club-form-card">{children}</section>
          </div>
        </div>
      </main>
      <Footer />
    </div>
  );
}
