import '../style/bands.css';
import '../style/about.css';
import { useCopy } from '#ui/copy.tsx';
import { LogoMark } from '#ui/logo-mark.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { ValueList } from '../home/value-list.tsx';
import { LateScene } from '../scenes/late-scene.tsx';
import { type AboutCopy, aboutCopy } from './about.copy.ts';

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
            <LateScene name="household" />
          </div>
        </div>
      </section>
      <div className="club-band" data-ground="sunken">
        <Letter copy={copy} />
      </div>
      <div className="club-band">
        <div className="club-band-row club-about-values">
          <ValueList id="about-cards" title={copy.cardsTitle} values={copy.cards} />
          <section className="club-about-join" aria-labelledby="about-join">
            <h2 id="about-join">{copy.joinTitle}</h2>
            <p>{copy.joinText}</p>
            <PlaceLink place="pricing" className="club-button">
              {copy.plans}
            </PlaceLink>
          </section>
          <p className="club-soft">
            {copy.suggestText} <PlaceLink place="suggestion">{copy.suggest}</PlaceLink>
          </p>
        </div>
      </div>
    </div>
  );
}

/** Renders why the club exists and how it chooses a partner, as a letter that the club signs. */
function Letter({ copy }: { copy: AboutCopy }) {
  return (
    <article className="club-about-letter">
      <h2>{copy.whyTitle}</h2>
      {copy.why.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{copy.chooseTitle}</h2>
      <ol>
        {copy.choose.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ol>
      <p className="club-about-signature">
        <LogoMark /> {copy.signature}
      </p>
    </article>
  );
}
