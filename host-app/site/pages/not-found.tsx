import '../style/not-found.css';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { LateScene } from '../scenes/late-scene.tsx';
import { siteCopy } from '../shell/site.copy.ts';

/** Renders the page of an unknown path, with links. */
export function Page() {
  const copy = useCopy('site', siteCopy);
  return (
    <section className="club-page club-not-found" aria-labelledby="not-found">
      <div className="club-not-found-picture">
        <LateScene name="crossroads" />
      </div>
      <div className="club-not-found-words">
        <h1 id="not-found">{copy.notFoundTitle}</h1>
        <p className="club-soft">{copy.notFoundText}</p>
        <p className="club-actions">
          <PlaceLink place="home" className="club-button">
            {copy.toHome}
          </PlaceLink>
          <PlaceLink place="benefits">{copy.titles.benefits}</PlaceLink>
          <PlaceLink place="support">{copy.titles.support}</PlaceLink>
        </p>
      </div>
    </section>
  );
}
