import { type ReadonlySignal, signal } from '@preact/signals-core';
import { isPasswordTooLong } from '#club/rules/password-length.ts';
import { isSamePassword } from '#club/rules/password.ts';
import { shownText } from '#contract/shown-text.ts';
import { userMessage } from '#core/api/api-error.ts';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import type { PhotoChoice } from './photo-choice.model.ts';
import type { ProfileCopy } from './profile.copy.ts';

/** What a member entered. */
export interface ProfileForm {
  name: string;
  newPassword: string;
  confirmPassword: string;
}
/** A field of the form with its error text. */
export interface ProfileFault {
  field: keyof ProfileForm;
  text: string;
}

/** The control of the edit modal that a row leads to. */
export type EditStart = 'photo' | 'newPassword';

/** The state of the edit modal (PROFILE-19). */
export type EditState =
  | { at: 'closed' }
  /** `first` is the control that gets the focus. */
  | { at: 'editing'; fault?: ProfileFault; failure?: string; first?: EditStart }
  /** `uploaded` is the uploaded share of the photo, from 0 to 1; undefined without a photo. */
  | { at: 'saving'; uploaded?: number };

/** The model of the edit modal. Nothing rejects: failures become toasts. */
export interface ProfileEdit {
  edit: ReadonlySignal<EditState>;
  openEdit(first?: EditStart): void;
  closeEdit(): void;
  /** Removes the fault once it is corrected. */
  correct(form: ProfileForm): void;
  save(form: ProfileForm): Promise<void>;
}

interface EditParts {
  photo: PhotoChoice;
  onSaved(): void;
}

/** Creates the edit modal: saving name, password and photo (PROFILE-19 to PROFILE-25), and how it closes by itself. */
export function createProfileEdit({ club, host }: World, copy: ProfileCopy, { photo, onSaved }: EditParts) {
  const edit = signal<EditState>({ at: 'closed' });

  function close() {
    edit.value = { at: 'closed' };
    photo.drop();
  }

  function fail(text: string) {
    host.notify(errorToast(text));
    // A member who was signed out during the call has no open dialog.
    if (edit.value.at === 'saving') edit.value = { at: 'editing', failure: text };
  }

  async function send(form: ProfileForm) {
    const file = photo.chosen.value?.file;
    edit.value = { at: 'saving', uploaded: file && 0 };
    try {
      const outcome = await club.members.update({
        name: form.name.trim(),
        newPassword: form.newPassword || undefined,
        photo: file,
        onProgress(uploaded) {
          if (edit.value.at === 'saving') edit.value = { at: 'saving', uploaded };
        },
      });
      if (!outcome.success) return fail(outcome.message ?? copy.somethingWrong);
      close();
      host.notify(successToast(outcome.message ?? copy.saved));
      onSaved();
    } catch (error) {
      fail(userMessage(error, copy.updateFailed));
    }
  }

  const model: ProfileEdit = {
    edit,
    openEdit(first) {
      if (club.session.signedIn.value && edit.value.at === 'closed') edit.value = { at: 'editing', first };
    },
    closeEdit() {
      if (edit.value.at === 'editing') close();
    },
    correct(form) {
      const now = edit.value;
      if (now.at !== 'editing' || !now.fault) return;
      if (faultOf(form, copy)?.text !== now.fault.text) edit.value = { ...now, fault: undefined };
    },
    async save(form) {
      if (edit.value.at !== 'editing') return;
      const fault = faultOf(form, copy);
      if (!fault) return send(form);
      edit.value = { at: 'editing', fault };
    },
  };
  return { model, close };
}

function faultOf({ name, newPassword, confirmPassword }: ProfileForm, copy: ProfileCopy) {
  if (shownText(name) === '') return { field: 'name', text: copy.nameRequired } as const;
  if (isPasswordTooLong(newPassword)) return { field: 'newPassword', text: copy.newPasswordLong } as const;
  if (newPassword && !confirmPassword) {
    return { field: 'confirmPassword', text: copy.confirmRequired } as const;
  }
  if (!isSamePassword(newPassword, confirmPassword))
    return { field: 'confirmPassword', text: copy.mismatch } as const;
  return undefined;
}
