import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isEmail } from '#club/rules/email.ts';
import { otpFault, readOtp } from '#club/rules/otp-code.ts';
import { Button } from '#ui/button.tsx';
import { emailOf, textOf } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import type { SecurityCopy } from './security.copy.ts';

/** Moves the focus to the first field when a form appears. */
function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}

/** Moves the focus to a faulty field. Called at each press, because the fault may be the same as before. */
const focusField = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

interface AddressFormProps {
  label: string;
  hint: string;
  submit: string;
  /** Returns why an address that has the form of one cannot be used. */
  faultOf(email: string): string | undefined;
  busy: boolean;
  copy: SecurityCopy;
  onSubmit(email: string): void;
  onCancel(): void;
}

/** Renders the form for a new address. A failure does not change what was typed. */
export function AddressForm({
  label,
  hint,
  submit: submitText,
  faultOf,
  busy,
  copy,
  onSubmit,
  onCancel,
}: AddressFormProps) {
  const [fault, setFault] = useState<string>();
  const form = useFirstField();
  const faultIn = (text: string) => (isEmail(text) ? faultOf(text) : copy.emailInvalid);
  const read = (event: FormEvent<HTMLFormElement>) => emailOf(new FormData(event.currentTarget), 'address');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = read(event);
    const found = faultIn(text);
    setFault(found);
    if (found) focusField(event.currentTarget, 'address');
    else if (!busy) onSubmit(text);
  };
  return (
    <form
      ref={form}
      className="club-security-form"
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        const found = faultIn(read(event));
        setFault((shown) => shown && found);
      }}
    >
      <Field
        label={label}
        name="address"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        hint={hint}
        readOnly={busy}
        error={fault}
      />
      <div className="club-security-actions">
        <Button type="submit" busy={busy ? copy.sending : undefined}>
          {submitText}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A field for a code that was mailed. */
export interface CodeField<Name extends string> {
  name: Name;
  label: string;
}

interface CodesFormProps<Name extends string> {
  lead: string;
  fields: readonly CodeField<Name>[];
  submit: string;
  busy: boolean;
  copy: SecurityCopy;
  onSubmit(codes: Readonly<Record<Name, string>>): void;
  onAgain(): void;
}

/** Renders a field for each mailed code. A failure does not change what was typed. */
export function CodesForm<Name extends string>(props: CodesFormProps<Name>) {
  const { lead, fields, submit, busy, copy, onSubmit, onAgain } = props;
  const [faulty, setFaulty] = useState<readonly Name[]>([]);
  const form = useFirstField();
  const read = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const codes = fields.map(({ name }) => [name, readOtp(textOf(data, name))]);
    return Object.fromEntries(codes) as Record<Name, string>;
  };
  const faultsIn = (codes: Record<Name, string>) =>
    fields.map(({ name }) => name).filter((name) => otpFault(codes[name]) !== undefined);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const codes = read(event);
    const found = faultsIn(codes);
    setFaulty(found);
    if (found[0]) focusField(event.currentTarget, found[0]);
    else if (!busy) onSubmit(codes);
  };
  // A fault goes as soon as its field is valid.
  const correct = (event: FormEvent<HTMLFormElement>) => {
    const found = faultsIn(read(event));
    setFaulty((shown) => shown.filter((name) => found.includes(name)));
  };
  return (
    <form ref={form} className="club-security-form" noValidate onSubmit={send} onInput={correct}>
      <p>{lead}</p>
      {fields.map(({ name, label }) => (
        <Field
          key={name}
          label={label}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck="false"
          maxLength={400}
          required
          readOnly={busy}
          error={faulty.includes(name) ? copy.sixDigits : undefined}
        />
      ))}
      <div className="club-security-actions">
        <Button type="submit" busy={busy ? copy.checking : undefined}>
          {submit}
        </Button>
        <Button look="quiet" onClick={onAgain}>
          {copy.startAgain}
        </Button>
      </div>
    </form>
  );
}
