import type { Club } from '#core/club.ts';
import { PlaceLink } from '#ui/place-link.tsx';
import type { HomeCopy } from './home.copy.ts';

/** Shows the founder count out of 10,000 and a link to the plan (HOME-07, HOME-08). */
export function FounderBand({ copy, elementClub }: { copy: HomeCopy; elementClub: Club | undefined }) {
  return (
    <section className="club-band" aria-labelledby="home-founder">
      <div className="club-band-row">
        <div className="club-founder-band">
          <div>
            <h2 id="home-founder">{copy.founderTitle}</h2>
            <p>{copy.founderText}</p>
          </div>
          <club-founder-spots theme="auto" club={elementClub} label={copy.spotsTaken} />
          <PlaceLink place="pricing" className="club-button">
            {copy.lockIn}
          </PlaceLink>
        </div>
      </div>
    </section>
  );
}
