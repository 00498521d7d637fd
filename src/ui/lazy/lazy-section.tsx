import { type ReactNode, type ToggleEvent, useState } from 'react';
import { useCopy } from '../copy.tsx';
import { lazyDialogCopy } from './lazy-dialog.copy.ts';
import { type LazyModule, LazyPart } from './lazy-part.tsx';

interface LazySectionProps<C> {
  title: string;
  className: string;
  module: LazyModule<C>;
  children(loaded: C): ReactNode;
}

/** Renders a closed section whose content loads when a visitor opens it. After a failure the next opening tries again. */
export function LazySection<C>({ title, className, module, children }: LazySectionProps<C>) {
  const copy = useCopy('lazy-dialog', lazyDialogCopy);
  /** Undefined until the first opening. */
  const [open, setOpen] = useState<boolean>();
  const follow = ({ currentTarget: { open: isOpen } }: ToggleEvent<HTMLDetailsElement>) =>
    setOpen((before) => (isOpen ? true : before && false));
  return (
    <details className={className} onToggle={follow}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {open === undefined ? null : (
        <LazyPart
          module={module}
          due={open}
          placeholder={(failed) => <p role="status">{failed ? copy.failed : copy.coming}</p>}
        >
          {children}
        </LazyPart>
      )}
    </details>
  );
}
