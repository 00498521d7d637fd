import type { ComponentProps } from 'react';
import { Late, partOf } from '#ui/late/late.tsx';
import type { VideoDialog as Video } from './video-dialog.tsx';

const part = partOf(async () => (await import('./video-dialog.tsx')).VideoDialog);

/** The video dialog on a partner's page, which is sent it after the ways to a chaplain. */
export function VideoDialog(props: ComponentProps<typeof Video>) {
  return (
    <Late part={part} open={props.open} onFail={props.onClose}>
      {(Fetched) => <Fetched {...props} />}
    </Late>
  );
}
