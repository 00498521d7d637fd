import { ReactCrop } from 'react-image-crop';
import type { OpenPhoto, PhotoSize } from '#browser/photo.ts';
import { CROP_PREVIEW_MAX_PX } from '#club/facts/limits.ts';
import type { ProfileCopy } from './profile.copy.ts';
import { minSide, type Square } from './square.ts';

export interface CropAreaProps {
  photo: OpenPhoto;
  square: Square | undefined;
  shown: PhotoSize | undefined;
  disabled: boolean;
  copy: ProfileCopy;
  onShown(shown: PhotoSize): void;
  onSelect(square: Square): void;
}

/** Renders the photo with its square, for pointer and arrow keys. A separate module, because it imports the library. */
export function CropArea({ photo, square, shown, disabled, copy, onShown, onSelect }: CropAreaProps) {
  const least = minSide(shown ?? photo);
  return (
    <ReactCrop
      // The library animates its border also with prefers-reduced-motion.
      className="ReactCrop--no-animate"
      aspect={1}
      crop={square}
      minWidth={least}
      minHeight={least}
      keepSelection
      disabled={disabled}
      ariaLabels={copy.handles}
      style={{ maxHeight: CROP_PREVIEW_MAX_PX }}
      onChange={(_pixels, percent) => onSelect(percent)}
    >
      <img
        src={photo.url}
        alt={copy.photoAlt}
        onLoad={({ currentTarget: { width, height } }) =>
          onShown(width > 0 && height > 0 ? { width, height } : photo)
        }
      />
    </ReactCrop>
  );
}
