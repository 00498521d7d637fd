import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy } from '#ui/copy.tsx';
import { shellCopy } from './shell.copy.ts';

/**
 * Renders the menu of a narrow screen as a native disclosure, which the browser opens before any script runs. Its button
 * stays above the panel and closes it. A press on the shade, which belongs to the button, closes it too. With the script,
 * Escape closes it, and so do a press on a link and focus that leaves it.
 */
export function SlideOut({ children }: { children: ReactNode }) {
  const copy = useCopy('shell', shellCopy);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    // Focus may be anywhere: Safari does not focus a pressed button.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      summary.current?.focus();
    };
    const node = details.current;
    const onClick = ({ target }: MouseEvent) => {
      if (node && target instanceof Element && target.closest('a')) node.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    node?.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      node?.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <details
      ref={details}
      className="club-slide-out"
      suppressHydrationWarning
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary ref={summary} className="club-header-toggle">
        <span className="club-header-bars" aria-hidden="true" />
        <span className="club-header-toggle-word">{copy.menu}</span>
      </summary>
      <div className="club-slide-out-panel">{children}</div>
    </details>
  );
}
