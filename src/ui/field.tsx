import clsx from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  hint?: ReactNode;
  /** Tied to the input by aria-describedby; the field is marked invalid while it is there. */
  error?: string;
  /** Stands behind the input inside its frame, for example a show/hide button. */
  after?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

export function Field({ label, hint, error, after, inputRef, className, id, ...input }: FieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  const describedBy = clsx(input['aria-describedby'], hintId, errorId) || undefined;
  return (
    <div className={clsx('club-field', className)} part="field">
      <label className="club-field-label" htmlFor={inputId}>
        {label}
      </label>
      <div className="club-field-frame">
        <input
          {...input}
          ref={inputRef}
          id={inputId}
          className="club-field-input"
          part="input"
          aria-describedby={describedBy}
          aria-invalid={error ? true : input['aria-invalid']}
        />
        {after}
      </div>
      {hint ? (
        <p className="club-field-hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="club-field-error" id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
