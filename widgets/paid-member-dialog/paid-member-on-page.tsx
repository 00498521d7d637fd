import { useLayoutEffect, useRef } from 'react';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { createOpenStateModel } from './paid-member-dialog.model.ts';
import { PaidMemberDialog } from './paid-member-dialog.tsx';

/**
 * Renders the dialog of a page of elements. It opens on a `club-paid-member` event that no listener prevented, and by a
 * button of the page with `command="--open"`.
 */
export function PaidMemberOnPage() {
  const model = useModel(createOpenStateModel);
  const opened = useSignal(model.opened);
  const box = useRef<HTMLDivElement>(null);
  // A modal dialog in a hidden part of the page would not show, but make the whole page inert.
  // oxlint-disable-next-line floor/newer-members -- An older browser opens it anyway.
  const canShow = () => box.current?.checkVisibility?.() !== false;

  // Before the first paint: a press right after it is not lost.
  useLayoutEffect(() => {
    const onRequest = (event: Event) => {
      if (event.defaultPrevented || !canShow()) return;
      event.preventDefault();
      model.open((event as CustomEvent<unknown>).detail);
    };
    document.addEventListener('club-paid-member', onRequest);
    return () => document.removeEventListener('club-paid-member', onRequest);
  }, [model]);

  return (
    <div ref={box}>
      <PaidMemberDialog
        {...opened}
        open={opened !== undefined}
        onClose={model.close}
        onOpen={() => {
          if (canShow()) model.open();
        }}
      />
    </div>
  );
}
