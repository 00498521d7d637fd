import type { ReactNode } from 'react';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { subpageCopy } from './subpage.copy.ts';

interface SubpageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Renders a page below the profile: the link back, its title and its content. */
export function Subpage({ title, lead, children }: SubpageProps) {
  const copy = useCopy('profile-subpage', subpageCopy);
  const id = useDomId();
  return (
    <section className="club club-subpage" aria-labelledby={id}>
      <header className="club-subpage-head">
        <PlaceLink place="profile" className="club-back">
          {copy.back}
        </PlaceLink>
        <h1 id={id} tabIndex={-1}>
          {title}
        </h1>
        <p className="club-soft">{lead}</p>
      </header>
      {children}
    </section>
  );
}
