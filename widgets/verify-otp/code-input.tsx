import { type ClipboardEvent, type Ref, useId } from 'react';
import { OTP_LENGTH } from '#club/facts/limits.ts';

interface CodeInputProps {
  /** Id of the heading that names the group. */
  headingId: string;
  label: string;
  code: string;
  inputRef: Ref<HTMLInputElement>;
  /** Keeps what is in it while a request runs. */
  readOnly: boolean;
  disabled: boolean;
  error?: string;
  /** Answers what the box holds afterwards. */
  onEnter(text: string): string;
  onPaste(text: string): void;
}

const slots = Array.from({ length: OTP_LENGTH }, (_, at) => at);

/**
 * One real input drawn as six boxes: password managers and the keyboard's code suggestion fill one field, and there is
 * one tab stop. The input reaches beyond the last box, where managers put their badge.
 */
export function CodeInput(props: CodeInputProps) {
  const { headingId, label, code, inputRef, readOnly, disabled, error, onEnter, onPaste } = props;
  const base = useId();
  const caretAt = Math.min(code.length, OTP_LENGTH - 1);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    onPaste(event.clipboardData.getData('text'));
  };
  return (
    <div className="club-otp" role="group" aria-labelledby={headingId} part="field">
      <label className="club-field-label" htmlFor={base}>
        {label}
      </label>
      <div className="club-otp-frame">
        <input
          ref={inputRef}
          id={base}
          className="club-otp-input"
          part="input"
          name="otp"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          value={code}
          readOnly={readOnly}
          disabled={disabled}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${base}-error` : undefined}
          onChange={(event) => {
            const input = event.currentTarget;
            input.value = onEnter(input.value);
          }}
          onPaste={paste}
          onSelect={(event) => caretToEnd(event.currentTarget)}
          // React's select tells of every move of the caret, the browser's, which Preact hands on, of marked text alone.
          onClick={(event) => caretToEnd(event.currentTarget)}
          onKeyUp={(event) => caretToEnd(event.currentTarget)}
        />
        {slots.map((at) => (
          <span
            key={at}
            className="club-otp-box"
            aria-hidden="true"
            data-state={code[at] ? 'filled' : 'empty'}
            data-caret={at === caretAt ? '' : undefined}
          >
            {code[at]}
          </span>
        ))}
      </div>
      {error ? (
        <p className="club-field-error" id={`${base}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The boxes fill from the left: a caret in between would write where nobody sees it. Selecting all stays possible. */
function caretToEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end);
}
