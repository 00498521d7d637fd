import { crisisLine } from '#club/facts/crisis-line.ts';
import type { ChaplainCopy } from './chaplain.copy.ts';

/** Renders the numbers of the crisis line, to tap. Renders nothing when the deployment names none. */
export function CrisisBand({ copy }: { copy: ChaplainCopy }) {
  if (!crisisLine) return null;
  const { call, text, url } = crisisLine;
  return (
    <div className="club-chaplain-crisis">
      <p>
        <strong>{copy.crisis}</strong>
      </p>
      <p className="club-chaplain-numbers">
        <a className="club-button" data-look="danger" href={`tel:${call}`}>
          {copy.crisisCall(call)}
        </a>
        <a className="club-button" data-look="secondary" href={`sms:${text}`}>
          {copy.crisisText(text)}
        </a>
      </p>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {`${copy.crisisMore} `}
        <span className="club-hidden">{copy.newTab}</span>
      </a>
    </div>
  );
}
