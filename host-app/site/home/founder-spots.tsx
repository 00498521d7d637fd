import type { Club } from '#core/club.ts';
import { PlaceLink } from '#ui/place-link.tsx';
import type { HomeCopy } from './home.copy.ts';

/** Shows the founder count out of 10,000 and a link to the plan (HOME-07, HOME-08). */
export function FounderSpots({ copy, elementClub }: { copy: HomeCopy; elementClub: Club | undefined }) {
  return (
    <section className="club-home-founder" aria-labelledby="home-founder">
      <div>
        <h2 id="home-founder">{copy.founderTitle}</h2>
        <p>{copy.founderText}</p>
      </div>
      <club-founder-spots theme="auto" club={elementClub} label={copy.spotsTaken} />
      <PlaceLink place="pricing" className="club-button" data-look="secondary">
        {copy.lockIn}
      </PlaceLink>
    </section>
  );
}
