import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world.tsx';
import { useMemberFace } from '../shell/account-links.tsx';
import { Avatar } from '../shell/avatar.tsx';
import { profileCopy } from './profile.copy.ts';

export function Page() {
  const copy = useCopy('profile', profileCopy);
  const { club, host } = useWorld();
  const face = useMemberFace();
  const loading = useSignal(club.members.loading);
  const logout = () => {
    club.session.logout({ clearAll: true });
    host.navigate({ place: 'home' });
  };
  const toPartner = async () => host.leave({ url: await club.handoff.url(), how: 'here' });
  return (
    <div className="club-page">
      <div className="club-profile-head" aria-busy={loading}>
        <Avatar name={face?.name || copy.guest} image={face?.image} />
        <h1>{face?.name ? copy.welcome(face.name) : copy.guest}</h1>
        <Button look="secondary" onClick={logout}>
          {copy.logout}
        </Button>
      </div>
      <ul className="club-card-grid">
        <li>
          <PlaceLink place="membership" className="club-card club-tile">
            <strong>{copy.membership}</strong>
            <span>{copy.membershipText}</span>
          </PlaceLink>
        </li>
        <li>
          <PlaceLink place="benefits" className="club-card club-tile">
            <strong>{copy.benefits}</strong>
            <span>{copy.benefitsText}</span>
          </PlaceLink>
        </li>
      </ul>
      <p className="club-page-end">
        <a
          href={club.options.partnerUrl || host.href('benefits')}
          onClick={(event) => {
            event.preventDefault();
            void toPartner();
          }}
        >
          {copy.cashBack}
        </a>
      </p>
    </div>
  );
}
