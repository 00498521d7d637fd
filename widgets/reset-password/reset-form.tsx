import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { AccountEmail } from '#ui/password/account-email.tsx';
import { passwordChecklistCopy } from '#ui/password/password-checklist.copy.ts';
import { PasswordChecklist } from '#ui/password/password-checklist.tsx';
import { PasswordField } from '#ui/password/password-field.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import type { ResetPasswordCopy } from './reset-password.copy.ts';
import {
  type ResetPasswordFaults,
  type ResetPasswordForm,
  type ResetPasswordState,
  resetPasswordFaults,
} from './reset-password.model.ts';

interface ResetFormProps {
  copy: ResetPasswordCopy;
  state: Extract<ResetPasswordState, { at: 'entering' | 'sending' }>;
  email: string | undefined;
  onSubmit(form: ResetPasswordForm): Promise<void>;
}

type Errors = Partial<Record<keyof ResetPasswordForm, string>>;

/** Renders both password fields. The checklist shows from the first focus on. A refusal keeps what was typed. */
export function ResetForm({ copy, state, email, onSubmit }: ResetFormProps) {
  const [entered, setEntered] = useState<ResetPasswordForm>({ newPassword: '', confirmPassword: '' });
  const [listShown, setListShown] = useState(false);
  const checklistCopy = useCopy('password-checklist', passwordChecklistCopy);
  const listId = useDomId();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const faults = state.at === 'entering' ? state.faults : undefined;
  const errors = errorsOf(faults, entered, copy);

  useLayoutEffect(() => {
    if (faults) (faults.newPassword ? first : second).current?.focus();
  }, [faults]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit(entered);
  };

  return (
    <form noValidate method="post" onSubmit={submit}>
      <AccountEmail label={copy.account} email={email} />
      <PasswordField
        label={copy.newPassword}
        name="newPassword"
        autoComplete="new-password"
        inputRef={first}
        required
        value={entered.newPassword}
        onChange={({ target: { value } }) => setEntered((now) => ({ ...now, newPassword: value }))}
        onFocus={() => setListShown(true)}
        hint={checklistCopy.hint}
        aria-describedby={listShown ? listId : undefined}
        error={errors.newPassword}
      />
      {listShown ? <PasswordChecklist id={listId} password={entered.newPassword} /> : null}
      <PasswordField
        label={copy.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        inputRef={second}
        required
        value={entered.confirmPassword}
        onChange={({ target: { value } }) => setEntered((now) => ({ ...now, confirmPassword: value }))}
        error={errors.confirmPassword}
      />
      <Button type="submit" wide busy={state.at === 'sending' ? copy.submitting : undefined}>
        {copy.submit}
      </Button>
    </form>
  );
}

/** Returns the errors of the last submit. Each goes as soon as its field is valid. `fillAll` is at the first empty field. */
function errorsOf(
  faults: ResetPasswordFaults | undefined,
  entered: ResetPasswordForm,
  copy: ResetPasswordCopy,
): Errors {
  const now = resetPasswordFaults(entered);
  const errorOf = (field: keyof ResetPasswordForm): string | undefined => {
    const fault = faults?.[field] && now[field];
    if (fault !== 'missing') return fault && copy[fault];
    const isSecond = field === 'confirmPassword' && faults?.newPassword === 'missing';
    return isSecond ? copy.confirmMissing : copy.fillAll;
  };
  return { newPassword: errorOf('newPassword'), confirmPassword: errorOf('confirmPassword') };
}
