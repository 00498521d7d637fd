import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { ChangingText } from './changing-text.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The text to show while the work runs, or undefined when it does not run. The button keeps its width. */
  busy?: string;
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  wide?: boolean;
  children: ReactNode;
}

/**
 * Renders a button that shows a spinner and a text while it is busy. A busy or `aria-disabled` button keeps focus and
 * ignores presses. The model still guards against a second submit, because Enter in a form submits without a press.
 */
export function Button({ busy, look = 'primary', wide, className, children, onClick, ...rest }: ButtonProps) {
  const isInert = Boolean(busy || rest['aria-disabled']);
  return (
    <button
      type="button"
      {...rest}
      className={clsx('club-button', className)}
      part="button"
      data-look={look}
      data-wide={wide ? '' : undefined}
      data-state={busy ? 'busy' : undefined}
      aria-disabled={isInert || undefined}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <span className="club-spinner" aria-hidden="true" />
          <ChangingText>{busy}</ChangingText>
        </>
      ) : (
        words(children)
      )}
    </button>
  );
}

/** Returns what a button shows at rest. Content of several parts has its own elements around its texts. */
const words = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? <ChangingText>{children}</ChangingText> : children;
