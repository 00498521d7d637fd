import type { ComponentProps } from 'react';
import { Late, partOf } from '#ui/late/late.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { EditProfile as Edit } from './edit-profile.tsx';

const part = partOf(async () => (await import('./edit-profile.tsx')).EditProfile);

/** The edit modal on a partner's page, which is sent its form after the widget. */
export function EditProfile(props: ComponentProps<typeof Edit>) {
  const edit = useSignal(props.model.edit);
  return (
    <Late part={part} open={edit.at !== 'closed'} onFail={props.model.closeEdit}>
      {(Fetched) => <Fetched {...props} />}
    </Late>
  );
}
