import { Breakable } from '#ui/breakable.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import type { ChaplainCopy } from './chaplain.copy.ts';
import type { ContactMethod, ContactMethodKey } from './chaplain.model.ts';
import { ContactMethodIcon } from './contact-method-icon.tsx';

interface ContactTileProps {
  name: ContactMethodKey;
  copy: ChaplainCopy;
  /** The link, for paid members. */
  method: ContactMethod | undefined;
  /** The handler of a press, for all others. Undefined while the plan is loading. */
  onAsk: (() => void) | undefined;
}

/**
 * Renders a way to reach a chaplain: a link for paid members, else a button. It spans the tile; the hint describes it.
 */
export function ContactTile({ name, copy, method, onAsk }: ContactTileProps) {
  const { label, hint } = copy.ways[name];
  const { around } = useRestoredFocus<HTMLLIElement>();
  const hintId = useDomId();

  return (
    <li
      {...around}
      className="club-chaplain-tile"
      part="tile"
      data-reads={method?.reads ? '' : undefined}
      data-state={method ? 'open' : onAsk ? 'closed' : 'waiting'}
    >
      <ContactMethodIcon method={name} />
      {method ? (
        <a
          href={method.href}
          aria-describedby={hintId}
          target={method.newTab ? '_blank' : undefined}
          rel={method.newTab ? 'noopener noreferrer' : undefined}
        >
          <ChangingText>{label}</ChangingText>{' '}
          {method.newTab ? <span className="club-hidden">{copy.newTab}</span> : null}
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
        <Breakable text={method?.reads ?? hint} />
      </span>
    </li>
  );
}
