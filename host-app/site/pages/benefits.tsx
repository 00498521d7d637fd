import { type Partner, partners } from '#club/facts/partners.ts';
import { partnerCard } from '#club/rules/partner-card.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world.tsx';
import { benefitsCopy } from './benefits.copy.ts';

export function Page() {
  const copy = useCopy('benefits', benefitsCopy);
  return (
    <div className="club-page">
      <div className="club-page-head">
        <h1>{copy.title}</h1>
        <p className="club-page-lead">{copy.lead}</p>
      </div>
      <ul className="club-card-grid">
        {partners.map((partner) => (
          <li key={partner.key} className="club-card club-benefit">
            <h2>{partner.name}</h2>
            <p>{partner.text}</p>
            <Action partner={partner} />
          </li>
        ))}
      </ul>
      <p className="club-page-end">
        <PlaceLink place="pricing">{copy.compare}</PlaceLink>
      </p>
    </div>
  );
}

function Action({ partner }: { partner: Partner }) {
  const copy = useCopy('benefits', benefitsCopy);
  const { club, host } = useWorld();
  const card = partnerCard(partner, useSignal(club.membership.standing));
  if (card.does === 'join') {
    return (
      <PlaceLink place="signup" className="club-button" data-look="secondary">
        {copy.getStarted}
      </PlaceLink>
    );
  }
  if (card.does === 'chaplain-page') {
    return (
      <PlaceLink place="chaplain" className="club-button">
        {copy.access}
      </PlaceLink>
    );
  }
  if (card.does === 'partner-site' && partner.url) {
    return (
      <a className="club-button" href={partner.url} target="_blank" rel="noopener noreferrer">
        {copy.access}
        <span className="club-hidden">{copy.newTab}</span>
      </a>
    );
  }
  if (card.does === 'ask-to-pay') {
    return (
      <Button
        look={card.says === 'upgrade' ? 'secondary' : 'primary'}
        onClick={() => host.askPaidMember({ guestPlace: 'signup' })}
      >
        {card.says === 'upgrade' ? copy.upgrade : copy.access}
      </Button>
    );
  }
  if (card.does === 'cash-back-site') {
    const open = async () => host.leave({ url: await club.handoff.url(), how: 'new-tab' });
    return (
      <Button onClick={() => void open()}>
        {copy.access}
        <span className="club-hidden">{copy.newTab}</span>
      </Button>
    );
  }
  return <Button disabled>{copy.comingSoon}</Button>;
}
