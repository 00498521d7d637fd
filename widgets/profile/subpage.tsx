import type { ReactNode } from 'react';
import type { Place } from '#club/facts/places.ts';
import { useCopy } from '#ui/copy.tsx';
import { OpenSite } from '#ui/lazy-open-site.tsx';
import { lazyDialogCopy } from '#ui/lazy/lazy-dialog.copy.ts';
import type { LazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import { subpageCopy } from './subpage.copy.ts';

interface SubpageProps<C> {
  place: Place;
  title: string;
  lead: string;
  /** The content, which loads after the page. */
  content: LazyModule<C>;
  children(loaded: C): ReactNode;
}

/** Renders a page below the profile: the link back, its title and its content. A limited session leads to the club's own site. */
export function Subpage<C>({ place, title, lead, content, children }: SubpageProps<C>) {
  const copy = useCopy('profile-subpage', subpageCopy);
  const { coming, failed } = useCopy('lazy-dialog', lazyDialogCopy);
  const limited = useSignal(useWorld().club.session.limited);
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
      {limited ? (
        <OpenSite place={place} className="club-subpage-part" />
      ) : (
        <LazyPart
          module={content}
          placeholder={(hasFailed) => <p role="status">{hasFailed ? failed : coming}</p>}
        >
          {children}
        </LazyPart>
      )}
    </section>
  );
}
