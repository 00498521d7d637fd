import { PlaceLink } from '#ui/place-link.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import type { HomeCopy } from './home.copy.ts';

/** Renders three blocks side by side, in this order. */
export function Join({ copy }: { copy: HomeCopy }) {
  return (
    <div className="club-join">
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
      <SignUp copy={copy} />
      <section className="club-join-block" aria-labelledby="home-suggest">
        <h2 id="home-suggest">{copy.suggestTitle}</h2>
        <p className="club-soft">{copy.suggestText}</p>
        <PlaceLink place="suggestion" className="club-button" data-look="secondary">
          {copy.suggest}
        </PlaceLink>
      </section>
    </div>
  );
}

/** Renders the invitation to sign up. A member sees a link to the benefits instead. */
function SignUp({ copy }: { copy: HomeCopy }) {
  const { club } = useWorld();
  const standing = useSignal(club.membership.standing);
  const { title, text, button } = copy.signUpFor[standing];
  return (
    <section className="club-join-block" aria-labelledby="home-signup">
      <h2 id="home-signup">{title}</h2>
      <p className="club-soft">{text}</p>
      <PlaceLink
        place={standing === 'guest' ? 'signup' : 'benefits'}
        className="club-button"
        data-look="secondary"
      >
        {button}
      </PlaceLink>
    </section>
  );
}
