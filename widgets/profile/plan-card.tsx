import { ChangingText } from '#ui/changing-text.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import type { ProfileCopy } from './profile.copy.ts';
import type { ProfileTier } from './profile.model.ts';

/** Renders what the member's plan includes, and to a free member what Premium adds. Keeps its place while it loads. */
export function PlanCard({ tier, copy }: { tier: ProfileTier; copy: ProfileCopy }) {
  const title = useDomId();
  const isPaid = tier === 'paid';
  return (
    <section className="club-card club-profile-plan" data-tier={tier} aria-labelledby={title}>
      <h2 id={title}>{copy.includes}</h2>
      {isPaid ? null : (
        <>
          <Checks texts={copy.freeIncludes} />
          <p className="club-soft">{copy.premiumAdds}</p>
        </>
      )}
      <Checks texts={copy.paidIncludes} />
      <PlaceLink
        place={isPaid ? 'benefits' : 'pricing'}
        className="club-button"
        data-look={isPaid ? 'secondary' : 'primary'}
      >
        <ChangingText>{isPaid ? copy.seeBenefits : copy.seePlans}</ChangingText>
      </PlaceLink>
    </section>
  );
}

const Checks = ({ texts }: { texts: readonly string[] }) => (
  // Safari ignores a list without markers unless it has the role.
  <ul className="club-profile-checks" role="list">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
