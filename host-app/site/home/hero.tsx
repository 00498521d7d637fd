import { PlaceLink } from '#ui/place-link.tsx';
import { LateScene } from '../scenes/late-scene.tsx';
import type { HomeCopy } from './home.copy.ts';

/** The first section of the home page (HOME-02, HOME-03). */
export function Hero({ copy }: { copy: HomeCopy }) {
  return (
    <section className="club-band club-hero" aria-labelledby="home-title">
      <div className="club-band-row club-hero-row">
        <div className="club-hero-words">
          <p className="club-eyebrow">{copy.eyebrow}</p>
          <h1 id="home-title">{copy.title}</h1>
          <p className="club-hero-lead">{copy.lead}</p>
          <p className="club-soft">{copy.audience}</p>
          <p className="club-actions">
            <PlaceLink place="pricing" className="club-button">
              {copy.seePlans}
            </PlaceLink>
            <PlaceLink place="about" className="club-button" data-look="secondary">
              {copy.learnMore} <span className="club-hidden">{copy.aboutClub}</span>
            </PlaceLink>
          </p>
        </div>
        <div className="club-hero-picture">
          <LateScene name="homestead" />
          <p className="club-hero-claim">
            <small>{copy.heroClaim.upTo}</small> <strong>{copy.heroClaim.figure}</strong>{' '}
            <span>{copy.heroClaim.text}</span>
          </p>
        </div>
      </div>
      <div className="club-band-row">
        <ul className="club-figures" role="list">
          {copy.figures.map(({ figure, text, upTo }) => (
            <li key={text}>
              <strong>
                {upTo ? <small>{copy.upTo} </small> : null}
                {figure}
              </strong>{' '}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
