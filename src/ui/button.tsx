import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button says while its work runs; undefined when it rests. It keeps its width either way. */
  busy?: string;
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  wide?: boolean;
  children: ReactNode;
}

/**
 * A button that says in words that it is busy. Busy is aria-disabled, not disabled, so that focus stays on it; the
 * guard against a second press is the model's, before its first await.
 */
export function Button({ busy, look = 'primary', wide, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx('club-button', className)}
      part="button"
      data-look={look}
      data-wide={wide ? '' : undefined}
      data-state={busy ? 'busy' : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <span className="club-spinner" aria-hidden="true" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}
