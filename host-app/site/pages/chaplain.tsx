import { chaplains, dialable } from '#club/facts/chaplains.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world.tsx';
import { chaplainCopy } from './chaplain.copy.ts';

const number = dialable(chaplains.phone);
const ways = [
  { key: 'call', url: `tel:${number}` },
  { key: 'text', url: `sms:${number}` },
  { key: 'chat', url: chaplains.chatUrl },
  { key: 'video', url: chaplains.videoCallUrl },
  { key: 'email', url: `mailto:${chaplains.email}` },
] as const;

export function Page() {
  const copy = useCopy('chaplain', chaplainCopy);
  const { club, host } = useWorld();
  const paid = useSignal(club.membership.standing) === 'paid';
  return (
    <div className="club-page">
      <div className="club-page-head">
        <h1>{copy.title}</h1>
        <p className="club-page-lead">{copy.lead}</p>
      </div>
      <section aria-labelledby="chaplain-ways">
        <h2 id="chaplain-ways">{copy.waysTitle}</h2>
        <ul className="club-card-grid club-card-grid-small">
          {ways.map(({ key, url }) => (
            <li key={key}>
              {paid ? (
                <a className="club-card club-tile" href={url}>
                  <strong>{copy.ways[key]}</strong>
                </a>
              ) : (
                <button
                  type="button"
                  className="club-card club-tile"
                  onClick={() => host.askPaidMember({ guestPlace: 'pricing' })}
                >
                  <strong>{copy.ways[key]}</strong>
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {paid ? (
        <section aria-labelledby="chaplain-contact">
          <h2 id="chaplain-contact">{copy.contactTitle}</h2>
          <p>
            {copy.phone}: <a href={`tel:${number}`}>{chaplains.phone}</a>
          </p>
          <p>
            {copy.email}: <a href={`mailto:${chaplains.email}`}>{chaplains.email}</a>
          </p>
        </section>
      ) : (
        <section className="club-card club-callout">
          <p>{copy.joinText}</p>
          <Button onClick={() => host.navigate({ place: 'pricing' })}>{copy.join}</Button>
        </section>
      )}
    </div>
  );
}
