import { type RefObject, useLayoutEffect, useRef } from 'react';
import { OTP_LENGTH } from '#club/facts/limits.ts';
import { readOtp } from '#club/rules/otp-code.ts';
import { ChangingText } from '#ui/changing-text.tsx';
import { useDomId } from '#ui/use-dom-id.ts';

interface CodeInputProps {
  /** The id of the heading that labels the input. */
  headingId: string;
  label: string;
  code: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Whether a request runs. The input keeps its text. */
  readOnly: boolean;
  disabled: boolean;
  error?: string;
}

const slots = [...Array(OTP_LENGTH).keys()];

/**
 * Renders one real input that looks like six boxes (OTP-02). So password managers and the keyboard's code suggestion
 * fill one field, and there is one tab stop. The input extends past the last box, where managers put their badge. Its form
 * reads it, and writes back what is part of a code.
 */
export function CodeInput(props: CodeInputProps) {
  const { headingId, label, code, inputRef, readOnly, disabled, error } = props;
  const base = useDomId();
  const shown = useRef('');
  // A field with the same digits stays, because writing it would end a composition.
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (input && shown.current !== code && readOtp(input.value) !== code) input.value = code;
    shown.current = code;
  }, [code, inputRef]);
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
          readOnly={readOnly}
          disabled={disabled}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${base}-error` : undefined}
          onSelect={(event) => caretToEnd(event.currentTarget)}
          // Also on click: React's select event fires for every caret move, Preact's only for selected text.
          onClick={(event) => caretToEnd(event.currentTarget)}
          onKeyUp={(event) => caretToEnd(event.currentTarget)}
        />
        <CodeBoxes code={code} />
      </div>
      {/* Focus often stays in the input, so the text is announced. */}
      <div role="alert">
        {error ? (
          <p key={error} className="club-field-error" id={`${base}-error`}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function CodeBoxes({ code }: { code: string }) {
  const caretAt = Math.min(code.length, OTP_LENGTH - 1);
  return slots.map((at) => (
    <span
      key={at}
      className="club-otp-box"
      aria-hidden="true"
      data-state={code[at] ? 'filled' : 'empty'}
      data-caret={at === caretAt ? '' : undefined}
    >
      {code[at] ? <ChangingText>{code[at]}</ChangingText> : null}
    </span>
  ));
}

/** Moves the caret to the end, because the boxes fill from the left. Keeps a selection of the whole text. */
function caretToEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end);
}
