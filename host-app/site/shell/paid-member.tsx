import '#style/icon-tile.css';
import '#widgets/paid-member-dialog/paid-member-dialog.css';
import type { ReadonlySignal } from '@preact/signals-core';
import type { PaidMemberRequest } from '#core/host.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { useSignal } from '#ui/use-signal.ts';

const paidMemberDialog = lazyModule(
  async () => (await import('#widgets/paid-member-dialog/paid-member-dialog.tsx')).PaidMemberDialog,
);

interface PaidMemberProps {
  request: ReadonlySignal<PaidMemberRequest | undefined>;
  onClose(): void;
}

/** Renders the paid-member dialog when the site's host requests it. It loads after the page is live. */
export function PaidMember({ request, onClose }: PaidMemberProps) {
  const open = useSignal(request);
  return (
    <LazyDialog module={paidMemberDialog} open={open !== undefined} onFail={onClose}>
      {(Loaded) => <Loaded {...open} open={open !== undefined} onClose={onClose} />}
    </LazyDialog>
  );
}
