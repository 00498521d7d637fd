import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isPasswordTooLong } from '#club/rules/password-length.ts';
import { ChangingText } from '../changing-text.tsx';
import { useCopy } from '../copy.tsx';
import { Field, type FieldProps } from '../field.tsx';
import { passwordFieldCopy } from './password-field.copy.ts';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after'> {
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Renders a password field with a show/hide button. The button's name contains its action and the field's label. A new
 * password that the API refuses for its length stays, and the error names the limit while it is typed.
 */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [tooLong, setTooLong] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const { autoComplete, error, inputRef = own, onChange } = props;
  // After every render, too: a program may write a value without an event.
  const measure = () => setTooLong(isPasswordTooLong(inputRef.current?.value ?? ''));
  useLayoutEffect(measure);
  const copy = useCopy('password-field', passwordFieldCopy);
  return (
    <Field
      {...props}
      inputRef={inputRef}
      error={tooLong && autoComplete === 'new-password' ? copy.tooLong : error}
      onChange={(event) => {
        measure();
        onChange?.(event);
      }}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck="false"
      after={
        <button
          type="button"
          className="club-field-toggle"
          aria-label={(shown ? copy.hide : copy.show)(props.label)}
          onClick={() => setShown((now) => !now)}
        >
          <ChangingText>{shown ? copy.hideShort : copy.showShort}</ChangingText>
        </button>
      }
    />
  );
}
