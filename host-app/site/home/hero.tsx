import { partnerMarks } from '#club/facts/partner-marks.ts';
import type { Club } from '#core/club.ts';
import { PlaceLink } from '#ui/place-link.tsx';
import { useBrand } from '#ui/world/world.tsx';
import { LateScene } from '../scenes/late-scene.tsx';
import type { HomeCopy } from './home.copy.ts';

interface HeroProps {
  copy: HomeCopy;
  elementClub: Club | undefined;
}

/** The first band of the home page: the hero with its figures and the partner logos (HOME-02 to HOME-06). */
export function Hero({ copy, elementClub }: HeroProps) {
  const brand = useBrand();
  return (
    <div className="club-band club-hero">
      <section className="club-band-row club-hero-row" aria-labelledby="home-title">
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
        </div>
        {brand.claims ? null : (
          <ul className="club-figures" role="list">
            {copy.figures.map(({ figure, text }) => (
              <li key={text}>
                <strong>{figure}</strong> {text}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="club-home-logos" aria-labelledby="home-logos">
        <h2 id="home-logos">{copy.logosTitle}</h2>
        <club-logo-strip theme="auto" club={elementClub}>
          {/* Shown until the script of the element runs, or without it. */}
          <span className="club-home-logos-plain">
            {partnerMarks(brand)
              .map(({ word }) => word)
              .join(' · ')}
          </span>
        </club-logo-strip>
      </section>
    </div>
  );
}
