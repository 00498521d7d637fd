import type { ReadonlySignal } from '@preact/signals-core';
import type { Place } from '#club/facts/places.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world.tsx';
import { paidMemberCopy } from './paid-member.copy.ts';

interface PaidMemberProps {
  asked: ReadonlySignal<{ guestPlace: Place } | undefined>;
  onClose(): void;
}

/** The become-a-paid-member dialog; its guest button goes where the asking page says. */
export function PaidMember({ asked, onClose }: PaidMemberProps) {
  const { club, host } = useWorld();
  const copy = useCopy('paid-member', paidMemberCopy);
  const open = useSignal(asked);
  const signedIn = useSignal(club.session.signedIn);
  const go = () => {
    const place = signedIn ? 'pricing' : (open?.guestPlace ?? 'signup');
    onClose();
    host.navigate({ place });
  };
  return (
    <Dialog id="becomeapaidmember" title={copy.title} open={open !== undefined} onClose={onClose}>
      <p>{signedIn ? copy.member : copy.guest}</p>
      <div className="club-dialog-actions">
        <Button onClick={go}>{signedIn ? copy.memberButton : copy.guestButton}</Button>
      </div>
    </Dialog>
  );
}
