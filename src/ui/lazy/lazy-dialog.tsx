import { type ReactNode, useCallback } from 'react';
import { useCopy } from '../copy.tsx';
import { errorToast } from '../toast/toasts.ts';
import { useWorld } from '../world/world.tsx';
import { lazyDialogCopy } from './lazy-dialog.copy.ts';
import { type LazyModule } from './lazy-module.ts';
import { LazyPart } from './lazy-part.tsx';

interface LazyDialogProps<C> {
  module: LazyModule<C>;
  /** Whether the visitor opened the dialog. */
  open: boolean;
  /** Closes the dialog. Called when it is open and fails to load, after the error toast. */
  onFail(): void;
  children(loaded: C): ReactNode;
}

/**
 * Renders a dialog that loads after its widget. Shows a spinner when it opens before it is loaded, and an error toast
 * when it fails to load. The next opening tries again.
 */
export function LazyDialog<C>({ module, open, onFail, children }: LazyDialogProps<C>) {
  const { host } = useWorld();
  const copy = useCopy('lazy-dialog', lazyDialogCopy);
  const giveUp = useCallback(() => {
    host.notify(errorToast(copy.failed));
    onFail();
  }, [host, copy, onFail]);
  const spinner = () =>
    open ? (
      <p className="club-wait" role="status">
        <span className="club-spinner" aria-hidden="true" /> {copy.coming}
      </p>
    ) : null;
  return (
    <LazyPart module={module} open={open} onFail={giveUp} placeholder={spinner}>
      {children}
    </LazyPart>
  );
}
