import type { Place } from '#club/facts/places.ts';
import { ChangingText } from '#ui/changing-text.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { type IconName, SettingIcon } from './setting-icon.tsx';

export interface SettingWords {
  icon: IconName;
  label: string;
  /** The present value. Undefined while it loads: the row keeps its height. */
  value: string | undefined;
}

export const DialogRow = ({ onOpen, ...words }: SettingWords & { onOpen(): void }) => (
  <li>
    <button type="button" className="club-settings-row" part="row" aria-haspopup="dialog" onClick={onOpen}>
      <Words {...words} />
    </button>
  </li>
);

interface PlaceRowProps extends SettingWords {
  place: Place;
  /** The part of the page that gets the focus. */
  to?: string;
}

/** Renders a row that leads to a page of the club. */
export const PlaceRow = ({ place, to, ...words }: PlaceRowProps) => (
  <li>
    <PlaceLink
      place={place}
      query={to === undefined ? undefined : { part: to }}
      className="club-settings-row"
      part="row"
    >
      <Words {...words} />
    </PlaceLink>
  </li>
);

interface PartnerRowProps extends SettingWords {
  href: string;
  onFollow(): void;
}

/** Renders the row that leads to the partner site. */
export const PartnerRow = ({ href, onFollow, ...words }: PartnerRowProps) => (
  <li>
    <a
      href={href}
      className="club-settings-row"
      part="row"
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    >
      <Words {...words} />
    </a>
  </li>
);

/** Renders the row that ends the session. */
export const LogoutRow = ({ label, onPress }: { label: string; onPress(): void }) => (
  <li>
    <button type="button" className="club-settings-row" part="row" data-look="act" onClick={onPress}>
      <SettingIcon name="logout" />
      <span className="club-settings-words">
        <strong>{label}</strong>
      </span>
    </button>
  </li>
);

const Words = ({ icon, label, value }: SettingWords) => (
  <>
    <SettingIcon name={icon} />
    <span className="club-settings-words">
      <strong>{label}</strong>
      <span className="club-soft">
        <ChangingText>{value ?? '\u00a0'}</ChangingText>
      </span>
    </span>
  </>
);
