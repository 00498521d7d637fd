import { House } from '#ui/icons/house.tsx';
import { Flag, Flowers, Tree } from '#ui/icons/land.tsx';
import { OpenMailbox } from '#ui/icons/open-mailbox.tsx';
import { Picture } from '#ui/icons/picture.tsx';
import { type At, Positioned, Vignette } from '#ui/icons/scene.tsx';

type Tint = 'gold' | 'brick' | 'navy' | 'wall';

const bursts: readonly (At & { tint: Tint })[] = [
  { x: 268, y: 62, tint: 'gold' },
  { x: 92, y: 50, size: 0.8, tint: 'brick' },
  { x: 184, y: 34, size: 0.6, tint: 'wall' },
  { x: 420, y: 44, size: 0.7, tint: 'brick' },
];

const balloons: readonly (At & { tint: Tint })[] = [
  { x: 432, y: 86, size: 0.8, tint: 'gold' },
  { x: 462, y: 104, size: 0.7, tint: 'brick' },
  { x: 408, y: 114, size: 0.66, tint: 'wall' },
];

/**
 * Renders a lit house. In its mailbox is a letter with the credit; above it are fireworks, and balloons on its flag. The
 * sheet of the widget animates it once and ends as drawn. Load it after its widget. Decoration only.
 */
export const LetterPicture = ({ credit }: { credit: string }) => (
  <Picture>
    <Vignette>
      {bursts.map(({ tint, ...at }) => (
        <Positioned key={at.x} {...at} motion="burst">
          <circle data-tint={tint} data-line="flag" r="27" strokeWidth="18" strokeDasharray="3 11.140" />
          <circle data-tint="lamp" data-line="flag" r="12" strokeWidth="6" strokeDasharray="2 7.420" />
        </Positioned>
      ))}
      <Tree x={20} y={262} size={0.66} />
      <Flag x={44} y={290} size={0.62} />
      <path data-tint="path-deep" d="M112 268c14 30 66 40 96 92h184c-40-70-246-40-250-92Z" />
      <path data-tint="path" d="M117 268c12 28 76 38 108 92h150c-46-66-236-42-240-92Z" />
      <House x={142} y={262} size={0.54} />
      <path
        data-tint="shade"
        data-line=""
        strokeWidth="2"
        d="M434 224q6-60-2-116M434 224q24-52 28-100M434 224q-18-50-26-92"
      />
      <OpenMailbox x={408} y={362} size={0.86} flag="up">
        <g data-part="letter">
          <path data-tint="shadow" d="m-168-178 108-12 10 68-108 12Z" />
          <path data-tint="sun" d="m-172-186 110-14 10 70-110 14Z" />
          <path data-tint="shadow" d="m-82-198 20-2 10 70-20 3Z" />
          <path data-tint="brick" d="m-92-192 18-2 3 19-18 2Z" />
          <path
            data-tint="brick"
            data-line=""
            strokeWidth="3"
            d="m-154-168 30-4M-152-158l20-3"
            opacity="0.7"
          />
          <text
            data-tint="roof"
            transform="translate(-108 -140) rotate(-7.500)"
            fontSize="28"
            fontWeight="700"
            textAnchor="middle"
          >
            {credit}
          </text>
        </g>
      </OpenMailbox>
      {balloons.map(({ tint, ...at }) => (
        <Positioned key={at.x} {...at} motion="balloon">
          <path
            data-tint={tint}
            d="M0 34c-16-10-24-24-24-38a24 26 0 0 1 48 0c0 14-8 28-24 38ZM-5 39l5-7 5 7Z"
          />
          <path data-tint="shadow" d="M0 34c16-10 24-24 24-38a24 26 0 0 0-14-23C22 0 16 20 0 34Z" />
          <path data-tint="cloud" data-line="" strokeWidth="4" opacity="0.6" d="M-14-8c1-8 5-12 10-14" />
        </Positioned>
      ))}
      <Flowers x={452} y={358} size={0.9} />
      <Flowers x={70} y={352} />
    </Vignette>
  </Picture>
);
