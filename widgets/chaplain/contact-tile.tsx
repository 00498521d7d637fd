import { useId } from 'react';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { ChaplainCopy } from './chaplain.copy.ts';
import type { Way, WayKey } from './chaplain.model.ts';
import { WayIcon } from './way-icon.tsx';

interface ContactTileProps {
  name: WayKey;
  copy: ChaplainCopy;
  /** For paid members. */
  way: Way | undefined;
  /** For all others; without it the tile waits. */
  onAsk: (() => void) | undefined;
}

/** A link for paid members, else a button. Its name is the label alone; the hint describes it. */
export function ContactTile({ name, copy, way, onAsk }: ContactTileProps) {
  const { label, hint } = copy.ways[name];
  const tile = useKeptFocus<HTMLLIElement>();
  const labelId = useId();
  const hintId = useId();
  const tabId = useId();
  const words = (
    <>
      <WayIcon way={name} />
      <strong id={labelId}>{label}</strong>
      <span id={hintId}>{way?.reads ?? hint}</span>
    </>
  );
  const shared = { className: 'club-chaplain-tile', part: 'tile', 'aria-describedby': hintId };

  return (
    <li {...tile}>
      {way ? (
        <a
          {...shared}
          href={way.href}
          aria-labelledby={way.newTab ? `${labelId} ${tabId}` : labelId}
          target={way.newTab ? '_blank' : undefined}
          rel={way.newTab ? 'noopener noreferrer' : undefined}
        >
          {words}
          {way.newTab ? (
            <span id={tabId} className="club-hidden">
              {copy.newTab}
            </span>
          ) : null}
        </a>
      ) : (
        <button
          {...shared}
          type="button"
          aria-labelledby={labelId}
          aria-haspopup={onAsk ? 'dialog' : undefined}
          aria-disabled={onAsk ? undefined : true}
          onClick={onAsk}
        >
          {words}
        </button>
      )}
    </li>
  );
}
