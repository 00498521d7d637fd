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
  const [now, setNow] = useState(() => club.clock.now());
  const stayButton = useRef<HTMLDivElement>(null);
  const open = endsAt !== undefined;

  useEffect(() => {
    if (!open) return undefined;
    setNow(club.clock.now());
    stayButton.current?.querySelector('button')?.focus();
    return club.clock.every(SECOND_MS, () => setNow(club.clock.now()));
  }, [open, club]);

  const stay = () => club.session.stay();
  const seconds = Math.max(0, Math.ceil(((endsAt ?? now) - now) / SECOND_MS));
  return (
    <Dialog role="alertdialog" title={copy.title} open={open} onClose={stay}>
      <p>{copy.text(seconds)}</p>
      <div className="club-dialog-actions" ref={stayButton}>
        <Button onClick={stay}>{copy.stay}</Button>
        <Button look="secondary" onClick={() => club.session.logout()}>
          {copy.logout}
        </Button>
      </div>
    </Dialog>
  );
}
