import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { NAME_MAX_CHARACTERS } from '#contract/text-limits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { textOf } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import { AccountEmail } from '#ui/password/account-email.tsx';
import { PasswordField } from '#ui/password/password-field.tsx';
import { useSignal } from '#ui/use-signal.ts';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import { PhotoPicker } from './photo-picker.tsx';
import type { EditState, ProfileForm } from './profile-edit.model.ts';
import type { ProfileCopy } from './profile.copy.ts';
import type { ProfileModel } from './profile.model.ts';

const sheets = [field, formCard];

interface EditProfileProps {
  model: ProfileModel;
  copy: ProfileCopy;
}

/** Renders the edit modal (PROFILE-10). Its Close button closes it; Escape and the backdrop do not. */
export function EditProfile({ model, copy }: EditProfileProps) {
  const edit = useSignal(model.edit);
  return (
    <Dialog
      title={copy.editTitle}
      open={edit.at !== 'closed'}
      dismiss="static"
      busy={edit.at === 'saving'}
      sheets={sheets}
      onClose={model.closeEdit}
    >
      <EditForm model={model} copy={copy} />
    </Dialog>
  );
}

/** Renders uncontrolled fields, so that a failure does not change what was typed. */
function EditForm({ model, copy }: EditProfileProps) {
  const edit = useSignal(model.edit);
  const face = useSignal(model.face);
  const email = useSignal(model.email);
  const form = useFocusInForm(edit);
  const saving = edit.at === 'saving';
  const fault = edit.at === 'editing' ? edit.fault : undefined;
  const failure = edit.at === 'editing' ? edit.failure : undefined;
  const errorOf = (name: string) => (fault?.field === name ? fault.text : undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.save(enteredIn(event));
  };

  return (
    <form
      ref={form}
      className="club-profile-form"
      noValidate
      onSubmit={submit}
      onInput={(event) => model.correct(enteredIn(event))}
    >
      <PhotoPicker choice={model.photo} face={face} copy={copy} disabled={saving} />
      <AccountEmail label={copy.account} email={email} />
      <Field
        label={copy.name}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_CHARACTERS}
        defaultValue={face?.name}
        required
        readOnly={saving}
        error={errorOf('name')}
      />
      <PasswordField
        label={copy.newPassword}
        name="newPassword"
        autoComplete="new-password"
        hint={copy.newPasswordHint}
        readOnly={saving}
        error={errorOf('newPassword')}
      />
      <PasswordField
        label={copy.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        readOnly={saving}
        error={errorOf('confirmPassword')}
      />
      {saving && edit.uploaded !== undefined ? <UploadProgress uploaded={edit.uploaded} copy={copy} /> : null}
      {/* The error shows here too, because screen readers do not announce toasts outside of an open modal. */}
      <div role="alert" className="club-profile-alert">
        {failure ? <p className="club-profile-failure">{failure}</p> : null}
      </div>
      <Button type="submit" wide busy={saving ? copy.updating : undefined}>
        {copy.update}
      </Button>
    </form>
  );
}

function enteredIn({ currentTarget }: FormEvent<HTMLFormElement>): ProfileForm {
  const entered = new FormData(currentTarget);
  return {
    name: textOf(entered, 'name'),
    newPassword: textOf(entered, 'newPassword'),
    confirmPassword: textOf(entered, 'confirmPassword'),
  };
}

/** Moves the focus to a faulty field, or to the control that the pressed row leads to. */
function useFocusInForm(edit: EditState) {
  const form = useRef<HTMLFormElement>(null);
  const { fault, first } = edit.at === 'editing' ? edit : {};
  useLayoutEffect(() => {
    if (fault) form.current?.querySelector<HTMLInputElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);
  // After the dialog has opened, which moves the focus to its first control.
  useEffect(() => {
    const target = first === 'photo' ? '[type="file"]' : `[name="${first}"]`;
    if (first) form.current?.querySelector<HTMLInputElement>(target)?.focus();
  }, [first]);
  return form;
}

function UploadProgress({ uploaded, copy }: { uploaded: number; copy: ProfileCopy }) {
  return (
    <div className="club-profile-progress">
      <p role="status">{copy.uploading}</p>
      <span key={uploaded} aria-hidden="true">
        {copy.uploaded(Math.round(uploaded * 100))}
      </span>
      <progress value={uploaded} max={1} aria-label={copy.uploading} />
    </div>
  );
}
