import type { ComponentProps } from 'react';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import type { VideoDialog as Modal } from './video-dialog.tsx';

/** The module of the dialog, once for all widgets of a page. */
export const videoDialog = lazyModule(async () => (await import('./video-dialog.tsx')).VideoDialog);

/** Renders the video dialog, which loads after the contact tiles. */
export function VideoDialog(props: ComponentProps<typeof Modal>) {
  return (
    <LazyDialog module={videoDialog} open={props.open} onFail={props.onClose}>
      {(Loaded) => <Loaded {...props} />}
    </LazyDialog>
  );
}
