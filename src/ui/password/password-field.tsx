import { useState } from 'react';
import { ChangingText } from '../changing-text.tsx';
import { useCopy } from '../copy.tsx';
import { Field, type FieldProps } from '../field.tsx';
import { passwordFieldCopy } from './password-field.copy.ts';

/** Renders a password field with a show/hide button. The button's name contains its action and the field's label. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  const copy = useCopy('password-field', passwordFieldCopy);
  return (
    <Field
      {...props}
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
