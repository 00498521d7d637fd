import { showsSeatBar } from '#club/rules/founder-count.ts';
import type { PricingCopy } from './pricing.copy.ts';

interface FounderSeatsProps {
  seats: { used: number; limit: number } | undefined;
  copy: PricingCopy;
}

/** Renders the taken founding spots as numbers, from 5 % on as a bar, too, and what the rate means. */
export function FounderSeats({ seats, copy }: FounderSeatsProps) {
  return (
    <div className="club-pricing-founder">
      {seats ? (
        <div className="club-pricing-seats" part="seats">
          <p>
            <span>{copy.seats}</span> <strong>{copy.seatsOf(seats.used, seats.limit)}</strong>
          </p>
          {showsSeatBar(seats.used, seats.limit) ? (
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * seats.used) / seats.limit} height="4" />
            </svg>
          ) : null}
        </div>
      ) : null}
      <p>
        <strong>{copy.founderRate}</strong>
      </p>
      <p>{copy.founderLoss}</p>
    </div>
  );
}
