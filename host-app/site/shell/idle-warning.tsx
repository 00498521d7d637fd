import '../style/idle-warning.css';
import { useEffect, useId, useRef, useState } from 'react';
import { INACTIVITY_WARNING_MS, SECOND_MS } from '#club/facts/limits.ts';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import { idleWarningCopy } from './idle-warning.copy.ts';

/** Renders the last minute before the inactivity logout, with one button to stay (WCAG 2.2.1). */
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

/** Screen readers announce the remaining time this often. It is shown every second. */
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
    // The dialog opens next and would focus its first button, Close. The attribute makes it focus the other one.
    first?.setAttribute('autofocus', '');
    first?.focus();
    return club.clock.every(SECOND_MS, () => setNow(club.clock.now()));
  }, [club]);

  // A moved pointer counts as activity and keeps the session. The dialog stays open, so that it can reach Log out.
  const isSafe = endsAt - now > INACTIVITY_WARNING_MS;
  const left = Math.max(0, Math.ceil((endsAt - now) / SECOND_MS));
  const spoken = Math.ceil(left / SPOKEN_EVERY_SECONDS) * SPOKEN_EVERY_SECONDS;
  return (
    <>
      <p id={reasonId}>{copy.reason}</p>
      <p className="club-idle-left">
        <ChangingText>{isSafe ? copy.safe : copy.left(left)}</ChangingText>
      </p>
      <p className="club-hidden" role="status">
        <ChangingText>{isSafe ? copy.safe : copy.left(spoken)}</ChangingText>
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
