import clsx from 'clsx';
import { type TextareaHTMLAttributes } from 'react';
import { useDomId } from '#ui/use-dom-id.ts';

interface MessageFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** A text on how many characters are used. */
  used: string;
  /** The error text, tied like that of a `Field`. */
  error?: string;
}

/** Renders a text area with its label and its character count. */
export function MessageField({ label, used, error, ...area }: MessageFieldProps) {
  const id = useDomId();
  return (
    <div className="club-field" data-state={error ? 'faulty' : undefined} part="field">
      <label className="club-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="club-field-frame">
        <textarea
          rows={6}
          {...area}
          id={id}
          className="club-field-input club-contact-area"
          part="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(`${id}-used`, error && `${id}-error`)}
        />
      </div>
      <p key={used} className="club-field-hint club-contact-used" id={`${id}-used`}>
        {used}
      </p>
      {error ? (
        <p key={error} className="club-field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
