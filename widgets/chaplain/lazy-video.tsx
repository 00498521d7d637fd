import type { ComponentProps } from 'react';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-part.tsx';
import type { VideoDialog as Modal } from './video-dialog.tsx';

const modal = lazyModule(async () => (await import('./video-dialog.tsx')).VideoDialog);

/** Renders the video dialog on a partner's page, where it loads after the contact tiles. */
export function VideoDialog(props: ComponentProps<typeof Modal>) {
  return (
    <LazyDialog module={modal} open={props.open} onFail={props.onClose}>
      {(Loaded) => <Loaded {...props} />}
    </LazyDialog>
  );
}
