import type { ComponentProps } from 'react';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { CropPhoto as Modal } from './crop-photo.tsx';

/** Everything that opens and crops a photo. The model loads it with the first file that is chosen. */
export const cropper = lazyModule(() => import('./crop-photo.tsx'));

/** Renders the crop modal once it is loaded, which is before there is a photo to crop. */
export function CropPhoto(props: ComponentProps<typeof Modal>) {
  useSignal(props.choice.crop);
  return (
    <LazyPart module={cropper} due={false}>
      {({ CropPhoto: Loaded }) => <Loaded {...props} />}
    </LazyPart>
  );
}
