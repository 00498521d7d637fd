import { type ClipboardEvent, type Ref, useState } from 'react';
import { OTP_LENGTH } from '#club/facts/limits.ts';
import { ChangingText } from '#ui/changing-text.tsx';
import { useDomId } from '#ui/use-dom-id.ts';

interface CodeInputProps {
  /** The id of the heading that labels the input. */
  headingId: string;
  label: string;
  code: string;
  inputRef: Ref<HTMLInputElement>;
  /** Whether a request runs. The input keeps its text. */
  readOnly: boolean;
  disabled: boolean;
  error?: string;
  /** Called with the full text of the input. Returns the text to show. */
  onEnter(text: string): string;
  onPaste(text: string): void;
}

const slots = Array.from({ length: OTP_LENGTH }, (_, at) => at);

/**
 * Renders one real input that looks like six boxes (OTP-02). So password managers and the keyboard's code suggestion
 * fill one field, and there is one tab stop. The input extends past the last box, where managers put their badge.
 */
export function CodeInput(props: CodeInputProps) {
  const { headingId, label, code, inputRef, readOnly, disabled, error, onEnter, onPaste } = props;
  const base = useDomId();
  // React undoes what is typed until it subscribes to the code, some time after the paint. A state of ours makes it subscribe.
  const [, setTyped] = useState('');
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
            setTyped(input.value);
          }}
          onPaste={paste}
          onSelect={(event) => caretToEnd(event.currentTarget)}
          // Also on click: React's select event fires for every caret move, Preact's only for selected text.
          onClick={(event) => caretToEnd(event.currentTarget)}
          onKeyUp={(event) => caretToEnd(event.currentTarget)}
        />
        <CodeBoxes code={code} />
      </div>
      {error ? (
        <p key={error} className="club-field-error" id={`${base}-error`}>
          {error}
        </p>
      ) : null}
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
