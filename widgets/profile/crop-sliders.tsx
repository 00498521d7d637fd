import type { PhotoSize } from '#browser/photo.ts';
import { useDomId } from '#ui/use-dom-id.ts';
import type { ProfileCopy } from './profile.copy.ts';
import { canMove, minSizePercent, moveSquare, type Square, sliderValuesOf } from './square.ts';

interface CropSlidersProps {
  square: Square;
  shown: PhotoSize;
  disabled: boolean;
  copy: ProfileCopy;
  onSelect(square: Square): void;
}

const ways = ['across', 'down'] as const;

/**
 * Renders a slider for the zoom. Below "Adjust" are sliders for the position, as an alternative to dragging (WCAG 2.5.7).
 */
export function CropSliders({ square, shown, disabled, copy, onSelect }: CropSlidersProps) {
  const values = sliderValuesOf(square, shown);
  const least = Math.ceil(minSizePercent(shown));
  // The zoom is large when the square is small.
  const mirrored = (value: number) => least + 100 - value;
  return (
    <div className="club-crop-sliders">
      <Slider
        label={copy.zoom}
        min={least}
        value={mirrored(values.size)}
        text={copy.percent(Math.round(10_000 / values.size))}
        disabled={disabled}
        onMove={(value) => onSelect(moveSquare(square, shown, { size: mirrored(value) }))}
      />
      <details className="club-crop-adjust">
        <summary>{copy.adjust}</summary>
        {ways.map((way) => (
          <Slider
            key={way}
            label={copy[way]}
            min={0}
            value={values[way]}
            text={copy.percent(Math.round(values[way]))}
            disabled={disabled || !canMove(square, shown, way)}
            onMove={(value) => onSelect(moveSquare(square, shown, { [way]: value }))}
          />
        ))}
      </details>
    </div>
  );
}

interface SliderProps {
  label: string;
  min: number;
  value: number;
  text: string;
  disabled: boolean;
  onMove(value: number): void;
}

/** Renders a slider from `min` to 100. */
function Slider({ label, min, value, text, disabled, onMove }: SliderProps) {
  const id = useDomId();
  return (
    <div className="club-crop-slider">
      <label htmlFor={id}>{label}</label>
      <input
        type="range"
        id={id}
        min={min}
        max={100}
        value={Math.round(value)}
        aria-valuetext={text}
        disabled={disabled}
        onChange={(event) => onMove(Number(event.target.value))}
      />
    </div>
  );
}
