import clsx from 'clsx';
import { type TextareaHTMLAttributes } from 'react';
import { useDomId } from '#ui/use-dom-id.ts';

interface MessageFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** A text on how many characters are used. */
  used: string;
}

/** Renders a text area with its label and its character count. */
export function MessageField({ label, used, ...area }: MessageFieldProps) {
  const id = useDomId();
  return (
    <div className="club-field" part="field">
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
          aria-describedby={clsx(area['aria-describedby'], `${id}-used`)}
        />
      </div>
      <p className="club-field-hint club-contact-used" id={`${id}-used`}>
        {used}
      </p>
    </div>
  );
}
