import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { aboutCopy } from './about.copy.ts';

export function Page() {
  const copy = useCopy('about', aboutCopy);
  return (
    <div className="club-page">
      <div className="club-page-head">
        <h1>{copy.missionTitle}</h1>
        <p className="club-page-lead">{copy.mission}</p>
      </div>
      <ul className="club-card-grid">
        {copy.cards.map(({ title, text }) => (
          <li key={title} className="club-card club-benefit">
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className="club-page-block" aria-labelledby="about-why">
        <h2 id="about-why">{copy.whyTitle}</h2>
        {copy.why.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className="club-card club-callout" aria-labelledby="about-join">
        <div>
          <h2 id="about-join">{copy.joinTitle}</h2>
          <p>{copy.joinText}</p>
        </div>
        <PlaceLink place="pricing" className="club-button">
          {copy.plans}
        </PlaceLink>
      </section>
      <p className="club-page-end">
        {copy.suggestText} <PlaceLink place="suggestion">{copy.suggest}</PlaceLink>
      </p>
    </div>
  );
}
