import type { ComponentProps } from 'react';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { useSignal } from '#ui/use-signal.ts';
import type { EditProfile as Modal } from './edit-profile.tsx';

/** The module of the modal, once for all widgets of a page. */
export const editModal = lazyModule(async () => (await import('./edit-profile.tsx')).EditProfile);

/** Renders the edit modal, which loads after the widget. */
export function EditProfile(props: ComponentProps<typeof Modal>) {
  const edit = useSignal(props.model.edit);
  return (
    <LazyDialog module={editModal} open={edit.at !== 'closed'} onFail={props.model.closeEdit}>
      {(Loaded) => <Loaded {...props} />}
    </LazyDialog>
  );
}
