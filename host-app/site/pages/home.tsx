import '../style/home.css';
import '#elements/club-founder-spots.ts';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useWorld } from '#ui/world.tsx';
import { HeroFlag } from './hero-flag.tsx';
import { homeCopy } from './home.copy.ts';

export function Page() {
  const copy = useCopy('home', homeCopy);
  const { club } = useWorld();
  return (
    <>
      <section className="club-hero" aria-labelledby="home-title">
        <HeroFlag />
        <div className="club-hero-row">
          <p className="club-hero-eyebrow">{copy.eyebrow}</p>
          <h1 id="home-title">{copy.title}</h1>
          <p className="club-page-lead">{copy.lead}</p>
          <p className="club-actions">
            <PlaceLink place="about" className="club-button">
              {copy.learnMore}
            </PlaceLink>
            <PlaceLink place="pricing" className="club-button" data-look="secondary">
              {copy.seePlans}
            </PlaceLink>
          </p>
        </div>
      </section>
      <div className="club-page">
        <ul className="club-figures">
          {copy.figures.map(({ figure, text, upTo }) => (
            <li key={text}>
              <strong>
                {upTo ? <small>{copy.upTo} </small> : null}
                {figure}
              </strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <section className="club-card club-founder-band" aria-labelledby="home-founder">
          <div>
            <h2 id="home-founder">{copy.founderTitle}</h2>
            <p>{copy.founderText}</p>
          </div>
          <club-founder-spots theme="auto" club={club} label={copy.spotsTaken} />
          <PlaceLink place="pricing" className="club-button">
            {copy.lockIn}
          </PlaceLink>
        </section>
        <section aria-labelledby="home-values">
          <h2 id="home-values" className="club-page-title">
            {copy.valuesTitle}
          </h2>
          <ul className="club-card-grid">
            {copy.values.map(({ title, text }) => (
              <li key={title} className="club-card club-benefit">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p className="club-page-end">
            <PlaceLink place="benefits">{copy.allBenefits}</PlaceLink>
          </p>
        </section>
        <div className="club-card-grid">
          <section className="club-card club-callout" aria-labelledby="home-join">
            <div>
              <h2 id="home-join">{copy.joinTitle}</h2>
              <p>{copy.joinText}</p>
            </div>
            <PlaceLink place="signup" className="club-button">
              {copy.signUp}
            </PlaceLink>
          </section>
          <section className="club-card club-callout" aria-labelledby="home-suggest">
            <h2 id="home-suggest">{copy.suggestTitle}</h2>
            <PlaceLink place="suggestion" className="club-button" data-look="secondary">
              {copy.suggest}
            </PlaceLink>
          </section>
        </div>
      </div>
    </>
  );
}
