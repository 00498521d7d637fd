import { useSignal } from '#ui/use-signal.ts';
import type { PhotoChoice } from './photo-choice.model.ts';
import type { ProfileCopy } from './profile.copy.ts';

type Cropper = typeof import('./crop-photo.tsx');
let loaded: Cropper | undefined;

/** All that a photo needs comes with the first file that is chosen. */
export async function loadCropper(): Promise<Cropper> {
  loaded ??= await import('./crop-photo.tsx');
  return loaded;
}

/** Nothing until a photo is there to be cropped: by then the modal has come. */
export function CropLater(props: { choice: PhotoChoice; copy: ProfileCopy }) {
  useSignal(props.choice.crop);
  return loaded ? <loaded.CropPhoto {...props} /> : null;
}
