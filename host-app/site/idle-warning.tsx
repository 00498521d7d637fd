import { useEffect, useRef, useState } from 'react';
import { SECOND_MS } from '#club/facts/limits.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world.tsx';
import { idleWarningCopy } from './idle-warning.copy.ts';

/** The last minute before the inactivity logout, in words, with one press to stay (WCAG 2.2.1). */
export function IdleWarning() {
  const { club } = useWorld();
  const copy = useCopy('idle-warning', idleWarningCopy);
  const endsAt = useSignal(club.session.warning);
  const stay = () => club.session.stay();
  return (
    <Dialog role="alertdialog" title={copy.title} open={endsAt !== undefined} onClose={stay}>
      {endsAt === undefined ? null : <LastMinute endsAt={endsAt} onStay={stay} />}
    </Dialog>
  );
}

function LastMinute({ endsAt, onStay }: { endsAt: number; onStay(): void }) {
  const { club } = useWorld();
  const copy = useCopy('idle-warning', idleWarningCopy);
  const [now, setNow] = useState(() => club.clock.now());
  const actions = useRef<HTMLDivElement>(null);

  useEffect(() => {
    actions.current?.querySelector('button')?.focus();
    return club.clock.every(SECOND_MS, () => setNow(club.clock.now()));
  }, [club]);

  return (
    <>
      <p>{copy.text(Math.max(0, Math.ceil((endsAt - now) / SECOND_MS)))}</p>
      <div className="club-dialog-actions" ref={actions}>
        <Button onClick={onStay}>{copy.stay}</Button>
        <Button look="secondary" onClick={() => club.session.logout()}>
          {copy.logout}
        </Button>
      </div>
    </>
  );
}
