import type { PricingCopy } from './pricing.copy.ts';

interface FounderSeatsProps {
  seats: { used: number; limit: number } | undefined;
  copy: PricingCopy;
}

/** Renders the taken founding spots as numbers and as a bar, and what the rate means. */
export function FounderSeats({ seats, copy }: FounderSeatsProps) {
  return (
    <div className="club-pricing-founder">
      {seats ? (
        <div className="club-pricing-seats" part="seats">
          <p>
            <span>{copy.seats}</span> <strong>{copy.seatsOf(seats.used, seats.limit)}</strong>
          </p>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(100 * seats.used) / Math.max(1, seats.limit)} height="4" />
          </svg>
        </div>
      ) : null}
      <p>
        <strong>{copy.founderRate}</strong>
      </p>
      <p>{copy.founderLoss}</p>
    </div>
  );
}
