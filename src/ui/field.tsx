import clsx from 'clsx';
import { type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useDomId } from './use-dom-id.ts';

/** The props of a `Field`: those of an input, a label and texts. */
export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  label: string;
  hint?: ReactNode;
  /** The error text. The input refers to it by `aria-describedby` and is marked invalid. */
  error?: string;
  /** Renders after the input inside its frame, for example a show/hide button. */
  after?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** Renders an input with its label, hint and error. */
export function Field({ label, hint, error, after, inputRef, className, id, ...input }: FieldProps) {
  const made = useDomId();
  const inputId = id ?? made;
  const hintId = hint ? `${inputId}-hint` : undefined;
  const errorId = error ? `${inputId}-error` : undefined;
  const describedBy = clsx(input['aria-describedby'], hintId, errorId) || undefined;
  return (
    <div className={clsx('club-field', className)} data-state={error ? 'faulty' : undefined} part="field">
      <label key={label} className="club-field-label" htmlFor={inputId}>
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
        <p key={error} className="club-field-error" id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
