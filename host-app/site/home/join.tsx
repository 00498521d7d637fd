import { PlaceLink } from '#ui/place-link.tsx';
import type { HomeCopy } from './home.copy.ts';

/** Renders three blocks side by side, in this order. */
export function Join({ copy }: { copy: HomeCopy }) {
  return (
    <div className="club-band">
      <div className="club-band-row club-join">
        <section className="club-join-founder" aria-labelledby="home-join">
          <h2 id="home-join">{copy.joinTitle}</h2>
          <p className="club-join-plan">{copy.joinPlan}</p>
          <p className="club-join-price">
            <strong>{copy.joinPrice}</strong>
            <wbr />
            {copy.joinPer}
          </p>
          <ul role="list">
            {copy.joinPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <PlaceLink place="pricing" className="club-button">
            {copy.joinButton}
          </PlaceLink>
          <p className="club-join-note">{copy.joinNote}</p>
        </section>
        <section className="club-join-block" aria-labelledby="home-signup">
          <h2 id="home-signup">{copy.signUpTitle}</h2>
          <p className="club-soft">{copy.signUpText}</p>
          <PlaceLink place="signup" className="club-button">
            {copy.signUp}
          </PlaceLink>
        </section>
        <section className="club-join-block" aria-labelledby="home-suggest">
          <h2 id="home-suggest">{copy.suggestTitle}</h2>
          <p className="club-soft">{copy.suggestText}</p>
          <PlaceLink place="suggestion" className="club-button" data-look="secondary">
            {copy.suggest}
          </PlaceLink>
        </section>
      </div>
    </div>
  );
}
