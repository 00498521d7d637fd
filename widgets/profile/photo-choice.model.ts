import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CroppedPhoto, OpenPhoto, PhotoSize, Photos } from '#browser/photo.ts';
import { CROP_MIN_PX } from '#club/facts/limits.ts';
import type { World } from '#ui/world/world.tsx';
import type { ProfileCopy } from './profile.copy.ts';
import { hasSize, partOf, type Square, startSquare } from './square.ts';

/** The state of the crop modal. `opening` and `applying` are busy. */
export type CropState =
  | { at: 'resting' }
  | { at: 'opening' }
  | Cropping
  | { at: 'applying'; photo: OpenPhoto; shown: PhotoSize; square: Square };

interface Cropping {
  at: 'cropping';
  photo: OpenPhoto;
  /** The rendered size of the photo in px, once it is rendered. */
  shown?: PhotoSize;
  square?: Square;
  /** Why the last crop failed. */
  failure?: string;
}

/** The model of choosing a photo. Nothing rejects: a failed crop shows in the crop modal. */
export interface PhotoChoice {
  crop: ReadonlySignal<CropState>;
  /** The cropped photo, until it is saved or dropped. */
  chosen: ReadonlySignal<CroppedPhoto | undefined>;
  /** The reason why the last file was refused. */
  fault: ReadonlySignal<string | undefined>;
  choose(file: Blob): Promise<void>;
  /** Starts the square when the photo is rendered at size `shown` (px). */
  begin(shown: PhotoSize): void;
  select(square: Square): void;
  apply(): Promise<void>;
  cancel(): void;
  /** Drops the photo and frees its memory. */
  drop(): void;
}

/** Loads the code that opens and crops photos. Called with the first file. */
export type LoadPhotos = () => Promise<Photos>;

/** Creates the photo choice: from a file to a square JPEG (CROP-06 to CROP-12). A failure keeps the previous choice. */
export function createPhotoChoice({ club }: World, copy: ProfileCopy, load: LoadPhotos): PhotoChoice {
  const { crop, turn, ...cropper } = createCropper();
  const { cancel } = cropper;
  const chosen = signal<CroppedPhoto | undefined>();
  const fault = signal<string | undefined>();

  function refuse(text: string, cause?: unknown) {
    if (cause !== undefined) club.log.warn(text, cause);
    fault.value = text;
  }

  async function choose(file: Blob) {
    cancel();
    const mine = turn();
    fault.value = undefined;
    // Some phones set no type. Then decoding decides.
    if (file.type && !file.type.startsWith('image/')) return refuse(copy.notAnImage);
    crop.value = { at: 'opening' };
    const { photo, fault: found, cause } = await openPhoto(file, copy, load);
    if (mine !== turn()) return photo?.close();
    crop.value = photo ? { at: 'cropping', photo } : { at: 'resting' };
    if (found) refuse(found, cause);
  }

  async function apply() {
    const now = crop.value;
    if (now.at !== 'cropping' || !now.shown || !hasSize(now.square)) return;
    const { photo, shown, square } = now;
    const mine = turn();
    crop.value = { at: 'applying', photo, shown, square };
    try {
      const made = await photo.crop(partOf(square, photo));
      if (mine !== turn()) return made.close();
      chosen.value?.close();
      chosen.value = made;
      fault.value = undefined;
      cancel();
    } catch (cause) {
      if (mine !== turn()) return;
      crop.value = { ...now, failure: copy.cropFailed };
      club.log.warn(copy.cropFailed, cause);
    }
  }

  return {
    ...cropper,
    crop,
    chosen,
    fault,
    choose,
    apply,
    drop() {
      cancel();
      chosen.value?.close();
      chosen.value = undefined;
      fault.value = undefined;
    },
  };
}

/** The crop modal, whose square the member moves. `turn` changes when it closes: what was begun before is dropped. */
function createCropper() {
  const crop = signal<CropState>({ at: 'resting' });
  let turn = 0;
  return {
    crop,
    turn: () => turn,
    begin(shown: PhotoSize) {
      const now = crop.value;
      if (now.at !== 'cropping') return;
      crop.value = { ...now, shown, square: now.square ?? startSquare(shown) };
    },
    select(square: Square) {
      const now = crop.value;
      if (now.at === 'cropping') crop.value = { ...now, square };
    },
    cancel() {
      turn += 1;
      const now = crop.value;
      crop.value = { at: 'resting' };
      if ('photo' in now) now.photo.close();
    },
  };
}

/** A photo to crop, or why the file is none. */
type Opened =
  | { photo: OpenPhoto; fault?: undefined; cause?: undefined }
  | { photo?: undefined; fault: string; cause?: unknown };

async function openPhoto(file: Blob, copy: ProfileCopy, load: LoadPhotos): Promise<Opened> {
  let fault: string = copy.cropperMissing;
  try {
    const photos = await load();
    fault = copy.unreadable;
    const photo = await photos.open(file);
    if (Math.min(photo.width, photo.height) >= CROP_MIN_PX) return { photo };
    photo.close();
    return { fault: copy.tooSmall };
  } catch (cause) {
    return { fault, cause };
  }
}
