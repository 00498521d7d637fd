import type { PhotoSize } from '#browser/photo.ts';
import { useDomId } from '#ui/use-dom-id.ts';
import type { ProfileCopy } from './profile.copy.ts';
import {
  canMove,
  minSizePercent,
  moveSquare,
  type SliderValues,
  type Square,
  sliderValuesOf,
} from './square.ts';

interface CropSlidersProps {
  square: Square;
  shown: PhotoSize;
  disabled: boolean;
  copy: ProfileCopy;
  onSelect(square: Square): void;
}

const sliders = ['size', 'across', 'down'] as const satisfies readonly (keyof SliderValues)[];

/** Renders sliders for the size and the position of the square, as an alternative to dragging (WCAG 2.5.7). */
export function CropSliders({ square, shown, disabled, copy, onSelect }: CropSlidersProps) {
  const id = useDomId();
  const place = sliderValuesOf(square, shown);
  return (
    <div className="club-crop-sliders">
      {sliders.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{copy[name]}</label>
          <input
            type="range"
            id={`${id}-${name}`}
            min={name === 'size' ? Math.ceil(minSizePercent(shown)) : 0}
            max={100}
            value={Math.round(place[name])}
            aria-valuetext={copy.percent(Math.round(place[name]))}
            disabled={disabled || (name !== 'size' && !canMove(square, shown, name))}
            onChange={(event) => onSelect(moveSquare(square, shown, { [name]: Number(event.target.value) }))}
          />
        </div>
      ))}
    </div>
  );
}
