import { useDomId } from '#ui/use-dom-id.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { ChaplainCopy } from './chaplain.copy.ts';
import type { Way, WayKey } from './chaplain.model.ts';
import { WayIcon } from './way-icon.tsx';

interface ContactTileProps {
  name: WayKey;
  copy: ChaplainCopy;
  /** The link, for paid members. */
  way: Way | undefined;
  /** The handler of a press, for all others. Undefined while the plan is loading. */
  onAsk: (() => void) | undefined;
}

/**
 * Renders a way to reach a chaplain: a link for paid members, else a button. It spans the tile; the hint describes it.
 */
export function ContactTile({ name, copy, way, onAsk }: ContactTileProps) {
  const { label, hint } = copy.ways[name];
  const kept = useKeptFocus<HTMLLIElement>();
  const hintId = useDomId();

  return (
    <li
      {...kept}
      className="club-chaplain-tile"
      part="tile"
      data-state={way ? 'open' : onAsk ? 'closed' : 'waiting'}
    >
      <WayIcon way={name} />
      {way ? (
        <a
          href={way.href}
          aria-describedby={hintId}
          target={way.newTab ? '_blank' : undefined}
          rel={way.newTab ? 'noopener noreferrer' : undefined}
        >
          {label} {way.newTab ? <span className="club-hidden">{copy.newTab}</span> : null}
        </a>
      ) : (
        <button
          type="button"
          aria-describedby={hintId}
          aria-haspopup={onAsk ? 'dialog' : undefined}
          aria-disabled={onAsk ? undefined : true}
          onClick={onAsk}
        >
          {label}
        </button>
      )}
      <span id={hintId} className="club-chaplain-hint">
        {way?.reads ? breakable(way.reads) : hint}
      </span>
    </li>
  );
}

/** Allows a line break after the @ of a long email address. */
function breakable(text: string) {
  const [before, after] = text.split('@');
  return after === undefined ? (
    before
  ) : (
    <>
      {before}@<wbr />
      {after}
    </>
  );
}
