import type { PricingCopy } from './pricing.copy.ts';

interface FounderSeatsProps {
  seats: { used: number; limit: number } | undefined;
  copy: PricingCopy;
}

/** Renders what the founding rate means, and the taken spots. */
export function FounderSeats({ seats, copy }: FounderSeatsProps) {
  return (
    <div className="club-pricing-founder">
      <p>
        <strong>{copy.founderRate}</strong>
      </p>
      <p>{copy.founderLoss}</p>
      {seats ? (
        <p part="seats">
          {copy.seats} <strong>{copy.seatsOf(seats.used, seats.limit)}</strong>
        </p>
      ) : null}
    </div>
  );
}
