import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '#club/rules/dates.ts';
import type { LinkedGoogle } from '#contract/read-security.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { Part } from './part.tsx';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel } from './security.model.ts';

interface GoogleAccountProps {
  model: SecurityModel;
  /** Undefined when no account is linked. */
  google: LinkedGoogle | undefined;
  hasPassword: boolean;
  copy: SecurityCopy;
}

/** Renders the linked Google account and unlinks it (GOOGLE-02). Renders nothing for a member who had none. */
export function GoogleAccount({ model, google, hasPassword, copy }: GoogleAccountProps) {
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  // Stays after unlinking: the result is announced in it.
  const [hadOne] = useState(google !== undefined);
  if (!google && !hadOne) return null;
  const canUnlink = google !== undefined && hasPassword;
  return (
    <Part model={model} part="google" title={copy.google}>
      {google ? (
        <ul className="club-security-list" role="list">
          <li>
            <strong>{google.email ?? copy.googleUnknown}</strong>
            {google.linkedAt === undefined ? null : (
              <span className="club-soft">{copy.linked(formatMoment(google.linkedAt, language))}</span>
            )}
          </li>
        </ul>
      ) : (
        <p className="club-soft">{copy.googleNone}</p>
      )}
      {google && !hasPassword ? <p className="club-soft">{copy.passwordFirst}</p> : null}
      {canUnlink && !isAsking ? (
        <Button look="secondary" onClick={() => setAsking(true)}>
          {copy.unlink}
        </Button>
      ) : null}
      {canUnlink && isAsking ? <Unlink model={model} copy={copy} onClose={() => setAsking(false)} /> : null}
    </Part>
  );
}

interface UnlinkProps extends Pick<GoogleAccountProps, 'model' | 'copy'> {
  onClose(): void;
}

function Unlink({ model, copy, onClose }: UnlinkProps) {
  const busy = useSignal(model.busy) === 'google-unlink';
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const unlink = async () => {
    const done = await model.run({
      part: 'google',
      name: 'google-unlink',
      work: (security) => security.unlinkGoogle(),
      done: copy.unlinked,
    });
    if (done) onClose();
  };
  return (
    <div ref={top} tabIndex={-1} role="group" className="club-security-form" aria-label={copy.unlink}>
      <p>{copy.reallyUnlink}</p>
      <div className="club-security-actions">
        <Button look="danger" busy={busy ? copy.unlinking : undefined} onClick={() => void unlink()}>
          {copy.yesUnlink}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}
