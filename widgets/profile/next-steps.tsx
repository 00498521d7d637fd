import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import type { ProfileCopy } from './profile.copy.ts';

interface NextStepsProps {
  copy: ProfileCopy;
  /** Opens the form that takes a photo. Undefined for a member who has one. */
  onPhoto: (() => void) | undefined;
}

const places = ['chaplain', 'suggestion', 'support'] as const;
const STEPS = 3;

/** Renders three things that a member can do next. A missing photo comes first. */
export function NextSteps({ copy, onPhoto }: NextStepsProps) {
  const title = useDomId();
  return (
    <section className="club-profile-next" aria-labelledby={title}>
      <h2 id={title}>{copy.nextSteps}</h2>
      <ul className="club-profile-steps" role="list">
        {onPhoto ? (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={onPhoto}>
              {copy.steps.photo.title}
            </button>
            <p className="club-soft">{copy.steps.photo.lead}</p>
          </li>
        ) : null}
        {places.slice(0, onPhoto ? STEPS - 1 : STEPS).map((place) => (
          <li key={place}>
            <PlaceLink place={place}>{copy.steps[place].title}</PlaceLink>
            <p className="club-soft">{copy.steps[place].lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
