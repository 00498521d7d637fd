import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy } from '#ui/copy.tsx';
import { shellCopy } from './shell.copy.ts';

/**
 * Renders the menu of a narrow screen as a native disclosure, which the browser opens before any script runs. Its button
 * stays above the panel and closes it. A press on the shade, which belongs to the button, closes it too. With the script,
 * Escape closes it, and so does focus that leaves it. `children` gets a function that closes it.
 */
export function SlideOut({ children }: { children(close: () => void): ReactNode }) {
  const copy = useCopy('shell', shellCopy);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };

  useEffect(() => {
    // Focus may be anywhere: Safari does not focus a pressed button.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      summary.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <details
      ref={details}
      className="club-slide-out"
      suppressHydrationWarning
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary ref={summary} className="club-header-toggle">
        <span className="club-header-bars" aria-hidden="true" />
        <span className="club-header-toggle-word">{copy.menu}</span>
      </summary>
      <div className="club-slide-out-panel">{children(close)}</div>
    </details>
  );
}
