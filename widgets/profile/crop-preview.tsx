import type { ProfileCopy } from './profile.copy.ts';
import type { Square } from './square.ts';

interface CropPreviewProps {
  url: string;
  square: Square;
  copy: ProfileCopy;
}

/** Renders the selected part of the photo in a circle, as the club shows it. It follows the square. */
export function CropPreview({ url, square: { x, y, width }, copy }: CropPreviewProps) {
  return (
    <figure className="club-crop-preview">
      <div>
        {/* The width counts from the circle, the shift from the photo itself. */}
        <img
          src={url}
          alt=""
          style={{ width: `${10_000 / width}%`, transform: `translate(${-x}%, ${-y}%)` }}
        />
      </div>
      <figcaption className="club-soft">{copy.preview}</figcaption>
    </figure>
  );
}
