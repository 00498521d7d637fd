import { useDomId } from '../use-dom-id.ts';
import { Child, Welcomer } from './people.tsx';
import { type At, Positioned } from './scene.tsx';

/** Renders the house with lit windows. In its open door, a person and a child wait. */
export function House(at: At) {
  const glow = useDomId();
  return (
    <Positioned {...at}>
      <radialGradient id={glow}>
        <stop offset="0" data-tint="lamp" stopOpacity="0.85" />
        <stop offset="1" data-tint="lamp" stopOpacity="0" />
      </radialGradient>
      {walls}
      {windows}
      <path data-tint="shade" d="M-28-78h56V0h-56Z" />
      <path data-tint="lamp" d="M-24-74h48V0h-48Z" />
      <path data-tint="sun" opacity="0.5" d="M-14-74h28V0h-28Z" />
      <Welcomer x={-5} y={-2} size={0.29} />
      <Child x={13} y={-2} size={0.29} />
      {porch}
      <path
        data-tint="leaf-deep"
        d="M-150 12c-10-20 14-34 26-22 6-18 34-16 36 2 12-4 22 8 16 20ZM128 8c-8-18 10-28 22-20 8-14 30-12 34 4 14-12 36-2 34 12 16-6 26 0 26 8-40 4-80 4-116-4Z"
      />
      <path
        data-tint="leaf"
        d="M-122 8c-4-12 14-22 22-10 10-6 22 2 18 12ZM176 8c-4-14 14-20 22-8 12-6 20 2 18 10Z"
      />
      <ellipse fill={`url(#${glow})`} cy="12" rx="120" ry="68" />
    </Positioned>
  );
}

/** The walls with the roof, the chimney and the garage. */
const walls = (
  <>
    <path data-tint="shadow" d="M-190 4c80-10 380-12 460-4 20 8-40 16-100 18-140 4-320 2-360-14Z" />
    <path data-tint="brick" d="M190-176h28v70h-28Z" />
    <path data-tint="shade" d="M186-182h36v10h-36Z" />
    <g data-part="smoke">
      <path
        data-tint="cloud"
        opacity="0.7"
        d="M204-188c-12-14 8-22-2-38s10-28 34-30c-14 8-20 16-12 28s-4 26-20 40Z"
      />
    </g>
    <path data-tint="shade" d="M116-112h144V0H116Z" />
    <path data-tint="roof" d="m112-106 30-58h96l38 58Z" />
    <path data-tint="wall" d="M-120-152 0-262l120 110V0h-240Z" />
    <path data-tint="shadow" opacity="0.5" d="M-120-152-40-225V0h-80ZM-120-22h240v-8h-240Z" />
    <path
      data-tint="shadow"
      data-line=""
      strokeWidth="1.5"
      opacity="0.5"
      d="M-30-224h60M-42-212h84M-54-200h108M-66-188h132M-78-176h156M-90-164h180M-102-152h204"
    />
    {/* The boards of the walls: broad lines of dashes. */}
    <g data-tint="shadow" data-line="flag" strokeDasharray="1.5 10.5" opacity="0.5">
      <path strokeWidth="240" d="M0-141V0" />
      <path strokeWidth="144" d="M188-97V0" />
    </g>
    <path data-tint="roof" d="m-146-140-8-12L0-288l154 136-8 12L0-262Z" />
  </>
);

/** The windows, lit, with their frames and shutters. */
const windows = (
  <>
    <path
      data-tint="shade"
      d="M-18-234h36v40h-36ZM-79-174h42v50h-42ZM37-174h42v50H37ZM-106-76h54v60h-54ZM52-76h54v60H52ZM138-78h44v52h-44ZM196-78h44v52h-44Z"
    />
    <g data-tint="lamp">
      <path data-part="window-1" d="M-13-229h26v30h-26Z" />
      <path data-part="window-2" d="M-74-169h32v40h-32ZM42-169h32v40H42Z" />
      <path data-part="window-3" d="M-101-71h44v50h-44ZM57-71h44v50H57Z" />
      <path data-part="window-4" d="M143-73h34v42h-34ZM201-73h34v42h-34Z" />
    </g>
    <path
      data-tint="wall"
      data-line=""
      strokeWidth="3"
      d="M0-229v30M-13-214h26M-58-169v40M-74-149h32M58-169v40M42-149h32M-79-71v50M-101-48h44M79-71v50M57-48h44M160-73v42M143-52h34M218-73v42M201-52h34"
    />
    <path data-tint="navy" d="M-92-174h11v50h-11ZM-35-174h11v50h-11ZM24-174h11v50H24ZM81-174h11v50H81Z" />
  </>
);

/** The porch with its rails, its flags and its steps. */
const porch = (
  <>
    <path data-tint="brick" d="M24-74 44-68V5L24 0Z" />
    <path data-tint="roof" d="m-138-90 18-26h240l18 26Z" />
    <path
      data-tint="cloud"
      data-line=""
      strokeWidth="1.5"
      opacity="0.12"
      d="M132-142h116M124-128h132M117-116h147M-126-108h252M-132-99h264"
    />
    <path
      data-tint="sunlit"
      opacity="0.5"
      d="m0-288 154 136-4 6L0-278ZM116-116l18 26h-8l-18-26ZM238-164l38 58h-8l-38-58Z"
    />
    <path data-tint="shadow" d="M-120-90h240v8h-240ZM116-106h144v8H116Z" />
    <path data-tint="wall" d="M-126-90h8V2h-8ZM-60-90h8V2h-8ZM52-90h8V2h-8ZM118-90h8V2h-8Z" />
    <path
      data-tint="wall"
      data-line=""
      strokeWidth="3"
      d="M-122-34h66M-122-8h66M56-34h66M56-8h66M-106-34v28M-90-34v28M-74-34v28M74-34v28M90-34v28M106-34v28"
    />
    <path
      data-tint="gold"
      d="M-112-90h10l-5 12ZM-72-88h10l-5 12ZM12-87h10l-5 12ZM62-88h10l-5 12ZM102-90h10l-5 12Z"
    />
    <path
      data-tint="brick"
      d="M-98-89h10l-5 12ZM-46-88h10l-5 12ZM-2-87h10l-5 12ZM38-88h10l-5 12ZM76-88h10l-5 12Z"
    />
    <path
      data-tint="navy"
      d="M-85-88h10l-5 12ZM-32-87h10l-5 12ZM-17-87h10l-5 12ZM26-87h10l-5 12ZM89-89h10l-5 12Z"
    />
    <path data-tint="shade" d="M-134 0h268v8h-268Z" />
    <path data-tint="wall" d="M-40 8h80v8h-80Z" />
    <path data-tint="shade" d="M-46 16h92v9h-92Z" />
  </>
);
