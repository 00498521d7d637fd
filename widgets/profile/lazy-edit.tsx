import type { ComponentProps } from 'react';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-part.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { EditProfile as Modal } from './edit-profile.tsx';

const modal = lazyModule(async () => (await import('./edit-profile.tsx')).EditProfile);

/** Renders the edit modal on a partner's page, where its form loads after the widget. */
export function EditProfile(props: ComponentProps<typeof Modal>) {
  const edit = useSignal(props.model.edit);
  return (
    <LazyDialog module={modal} open={edit.at !== 'closed'} onFail={props.model.closeEdit}>
      {(Loaded) => <Loaded {...props} />}
    </LazyDialog>
  );
}
