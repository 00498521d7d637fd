import '#style/icon-tile.css';
import '#widgets/paid-member-dialog/paid-member-dialog.css';
import type { ReadonlySignal } from '@preact/signals-core';
import type { PaidMemberRequest } from '#core/host.ts';
import { useSignal } from '#ui/use-signal.ts';
import { PaidMemberDialog } from '#widgets/paid-member-dialog/paid-member-dialog.tsx';

interface PaidMemberProps {
  request: ReadonlySignal<PaidMemberRequest | undefined>;
  onClose(): void;
}

/** Renders the paid-member dialog when the site's host requests it. */
export function PaidMember({ request, onClose }: PaidMemberProps) {
  const open = useSignal(request);
  return <PaidMemberDialog {...open} open={open !== undefined} onClose={onClose} />;
}
