import '#style/icon-tile.css';
import '../style/bands.css';
import '../style/about.css';
import { useCopy } from '#ui/copy.tsx';
import { ValueIcon } from '#ui/icons/value-icon.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { ValueCards } from '../home/value-cards.tsx';
import { LateScene } from '../scenes/late-scene.tsx';
import { aboutCopy } from './about.copy.ts';

const cardIcons = (['clarity', 'community', 'value'] as const).map((drawing) => (
  <ValueIcon key={drawing} drawing={drawing} />
));

/** Renders /about. */
export function Page() {
  const copy = useCopy('about', aboutCopy);
  return (
    <div className="club-about">
      <section className="club-band club-about-mission" aria-labelledby="about-mission">
        <div className="club-band-row club-about-opening">
          <div className="club-about-words">
            <p className="club-eyebrow">{copy.eyebrow}</p>
            <h1 id="about-mission">{copy.missionTitle}</h1>
            <p className="club-about-lead">{copy.mission}</p>
            <p className="club-soft">{copy.audience}</p>
          </div>
          <div className="club-about-picture">
            <LateScene name="homestead" />
          </div>
        </div>
      </section>
      <ValueCards id="about-cards" look="cards" title={copy.cardsTitle} values={copy.cards} art={cardIcons} />
      <section className="club-band" data-ground="sunken" aria-labelledby="about-why">
        <div className="club-band-row club-about-why">
          <h2 id="about-why">{copy.whyTitle}</h2>
          <div>
            {copy.why.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="club-band" aria-labelledby="about-join">
        <div className="club-band-row">
          <div className="club-about-join">
            <h2 id="about-join">{copy.joinTitle}</h2>
            <p>{copy.joinText}</p>
            <PlaceLink place="pricing" className="club-button">
              {copy.plans}
            </PlaceLink>
          </div>
          <p className="club-about-suggest">
            {copy.suggestText} <PlaceLink place="suggestion">{copy.suggest}</PlaceLink>
          </p>
        </div>
      </section>
    </div>
  );
}
