import '../style/idle-warning.css';
import { useEffect, useId, useRef, useState } from 'react';
import { INACTIVITY_WARNING_MS, SECOND_MS } from '#club/facts/limits.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import { idleWarningCopy } from './idle-warning.copy.ts';

/** The last minute before the inactivity logout, in words, with one press to stay (WCAG 2.2.1). */
export function IdleWarning() {
  const { club } = useWorld();
  const copy = useCopy('idle-warning', idleWarningCopy);
  const endsAt = useSignal(club.session.warning);
  const reason = useId();
  const stay = () => club.session.stay();
  return (
    <Dialog
      role="alertdialog"
      title={copy.title}
      describedBy={reason}
      open={endsAt !== undefined}
      onClose={stay}
    >
      {endsAt === undefined ? null : <LastMinute endsAt={endsAt} reasonId={reason} onStay={stay} />}
    </Dialog>
  );
}

/** How often the time left is read out; it is shown each second. */
const SPOKEN_EVERY_SECONDS = 15;

interface LastMinuteProps {
  endsAt: number;
  reasonId: string;
  onStay(): void;
}

function LastMinute({ endsAt, reasonId, onStay }: LastMinuteProps) {
  const { club } = useWorld();
  const copy = useCopy('idle-warning', idleWarningCopy);
  const [now, setNow] = useState(() => club.clock.now());
  const actions = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const first = actions.current?.querySelector('button');
    // The dialog opens after this and would take its first button, Close; the attribute says which one is meant.
    first?.setAttribute('autofocus', '');
    first?.focus();
    return club.clock.every(SECOND_MS, () => setNow(club.clock.now()));
  }, [club]);

  // Whoever moves is signed in again; the question waits for its answer, or Log out would be out of a pointer's reach.
  const isSafe = endsAt - now > INACTIVITY_WARNING_MS;
  const left = Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));
  const spoken = Math.ceil(left / SPOKEN_EVERY_SECONDS) * SPOKEN_EVERY_SECONDS;
  return (
    <>
      <p id={reasonId}>{copy.reason}</p>
      <p className="club-idle-left">{isSafe ? copy.safe : copy.left(left)}</p>
      <p className="club-hidden" role="status">
        {isSafe ? copy.safe : copy.left(spoken)}
      </p>
      <div className="club-dialog-actions" ref={actions}>
        <Button onClick={onStay}>{copy.stay}</Button>
        <Button look="secondary" onClick={() => club.session.logout({ clearAll: true })}>
          {copy.logout}
        </Button>
      </div>
    </>
  );
}
